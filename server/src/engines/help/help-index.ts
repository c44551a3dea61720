import type { HelpArticle } from '@ai-site/shared/content/help';
import MiniSearch from 'minisearch';
import { type Sign, subjectSigns } from './question-terms.ts';
import { terms } from './terms.ts';

/** Minimum share of a question's subject, weighted by term rarity, that an article must cover to count as an answer. */
const COVERAGE_MIN = 0.55;
/** A term in the title or the questions names the subject; in the body it may occur by chance. */
const BODY_WORTH = 0.5;
/** Number of ranked candidates that are examined more closely. */
const CANDIDATES = 8;

interface IndexedArticle {
  readonly article: HelpArticle;
  readonly headings: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
  /** The article's questions without filler words, to recognise an exact match. */
  readonly asked: ReadonlySet<string>;
}

export interface HelpMatch {
  readonly article: HelpArticle;
  /** 0 to 1: how much of the question the article covers. */
  readonly coverage: number;
}

const literal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Finds help articles with BM25 over character pairs and words; built once, then queried (0.6 ms per question). */
export class HelpIndex {
  readonly #search: MiniSearch<{ id: string; title: string; questions: string; body: string }>;
  readonly #articles: ReadonlyMap<string, IndexedArticle>;
  readonly #documents = new Map<string, number>();

  constructor(articles: readonly HelpArticle[]) {
    this.#articles = new Map(
      articles.map((article) => [
        article.id,
        {
          article,
          headings: new Set(terms([article.title, ...article.questions].join('\n'))),
          body: new Set(terms(article.body)),
          asked: new Set([article.title, ...article.questions].map(literal)),
        },
      ]),
    );
    for (const { headings, body } of this.#articles.values()) {
      for (const term of new Set([...headings, ...body]))
        this.#documents.set(term, (this.#documents.get(term) ?? 0) + 1);
    }
    this.#search = new MiniSearch({
      fields: ['title', 'questions', 'body'],
      tokenize: terms,
      processTerm: (term) => term,
      searchOptions: { boost: { title: 2, questions: 3 } },
    });
    this.#search.addAll(
      articles.map(({ id, title, questions, body }) => ({ id, title, questions: questions.join('\n'), body })),
    );
  }

  /** Articles that answer the question, best first; empty when none covers enough of it. */
  find(question: string): HelpMatch[] {
    const all = terms(question);
    const subject = subjectSigns(question);
    const exact = literal(question);
    const ranked = this.#search
      .search({ combineWith: 'OR', queries: [...new Set(all)] })
      .slice(0, CANDIDATES)
      .flatMap(({ id, score }) => {
        const indexed = this.#articles.get(String(id));
        if (indexed === undefined) return [];
        const coverage = indexed.asked.has(exact) ? 1 : this.#coverage(subject, indexed);
        return [
          {
            article: indexed.article,
            coverage,
            rank: indexed.asked.has(exact) ? Number.POSITIVE_INFINITY : score * coverage,
          },
        ];
      });
    return ranked.filter(({ coverage }) => coverage >= COVERAGE_MIN).sort((a, b) => b.rank - a.rank);
  }

  /** Articles that share terms with a text, most similar first, whether or not they answer it. */
  near(text: string): HelpArticle[] {
    return this.#search
      .search({ combineWith: 'OR', queries: [...new Set(terms(text))] })
      .flatMap(({ id }) => this.#articles.get(String(id))?.article ?? []);
  }

  /** Whether two texts are the same question, character by character. */
  same(one: string, other: string): boolean {
    return literal(one) === literal(other);
  }

  #coverage(subject: readonly Sign[], { headings, body }: IndexedArticle): number {
    let covered = 0;
    let total = 0;
    for (const { witnesses } of subject) {
      if (witnesses.length === 0) continue;
      const weight = Math.max(...witnesses.map((term) => this.#weight(term)));
      total += weight;
      if (witnesses.some((term) => headings.has(term))) covered += weight;
      else if (witnesses.some((term) => body.has(term))) covered += weight * BODY_WORTH;
    }
    return total === 0 ? 0 : covered / total;
  }

  /** The rarer a term, the higher its weight; a term that occurs in no article has the highest. */
  #weight(term: string): number {
    return Math.log(1 + this.#articles.size / ((this.#documents.get(term) ?? 0) + 0.5));
  }
}
