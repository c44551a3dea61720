import { latinTerms, runs } from './terms.ts';

/** Words around a question that say nothing about its subject. Longer ones first. */
const wrapping =
  /我想问一下|我想知道|我想要|请问一下|请问|麻烦|帮我|告诉我|给我|你好|您好|我想|为什么|怎么样|怎么办|怎么|怎样|如何|什么|哪里|哪儿|一下|能不能|可不可以|可以|是不是|有没有|多少/g;
/** White space and punctuation at the start; particles, too, at the end. */
const startMark = /[\p{P}\p{S}\s]/u;
const endMark = /[\p{P}\p{S}\s的了吗呢吧啊呀嘛]/u;
const particles: ReadonlySet<string | undefined> = new Set('的了吗呢吧啊呀嘛我你您它把请和与或这那');

/** A question without the words around its subject: 请问怎么开发票 gives 开发票. Empty when nothing else is left. */
export function subjectOf(question: string): string {
  const characters = [...question.replace(wrapping, ' ').replace(/\s+/g, ' ')];
  // A regular expression for both ends takes quadratic time for a long run of particles in the middle.
  const start = characters.findIndex((character) => !startMark.test(character));
  const end = characters.findLastIndex((character) => !endMark.test(character));
  return start === -1 ? '' : characters.slice(start, end + 1).join('');
}

/** One unit of the subject (a Han character or a Latin word) and the terms that prove its presence in an article. */
export interface Sign {
  readonly witnesses: readonly string[];
}

/**
 * The units of a question's subject, without question words and particles. A character counts as found when one of the pairs containing it is found, so that a different
 * word order (账号注销, 注销账号) scores the same.
 */
export function subjectSigns(question: string): Sign[] {
  const subject: Sign[] = [];
  for (const run of runs(question.replace(wrapping, ' '))) {
    if (!run.han) subject.push({ witnesses: latinTerms(run.text) });
    else {
      const characters = [...run.text];
      characters.forEach((character, at) => {
        if (particles.has(character)) return;
        const [before, after] = [characters[at - 1], characters[at + 1]];
        const witnesses: string[] = [];
        if (before !== undefined && !particles.has(before)) witnesses.push(before + character);
        if (after !== undefined && !particles.has(after)) witnesses.push(character + after);
        subject.push({ witnesses });
      });
    }
  }
  return subject;
}
