import path from 'node:path';
import { readDeclaration, sitePackages } from '@ai-site/shared/webpack/packages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { memberPackages, priceInWords, wholeCredits } from '../../domain/membership/index.ts';
import type { SiteRoute } from '../../routes/index.ts';
import { type HelpArticle, helpArticles } from './index.ts';

const root = path.resolve(__dirname, '../../../..');
let siteRoutes: readonly SiteRoute[] = [];

beforeAll(async () => {
  const declared = await Promise.all(sitePackages(root).map((name) => readDeclaration(path.join(root, name))));
  siteRoutes = declared.flatMap(({ routes }) => routes);
});

function routeOf(to: string): SiteRoute | undefined {
  const route = siteRoutes.find((r) => r.path === to.split('?')[0]);
  return route !== undefined && 'redirect' in route ? routeOf(route.redirect.split('?')[0] ?? '') : route;
}

const saysInPreparation = (article: HelpArticle) => article.body.includes('正在准备中，上线后');

describe('help articles', () => {
  it('cover the site', () => {
    expect(helpArticles.length).toBeGreaterThanOrEqual(45);
  });

  it('have unique ids, titles and questions', () => {
    for (const keys of [
      helpArticles.map((a) => a.id),
      helpArticles.map((a) => a.title),
      helpArticles.flatMap((a) => a.questions),
    ]) {
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    }
  });

  it.each(helpArticles.map((a): [string, HelpArticle] => [a.id, a]))(
    '%s is complete',
    (_id, { id, title, questions, body, links }) => {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(title).toMatch(/\p{Script=Han}/u);
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(body.trim()).toBe(body);
      expect(body.match(/\p{Script=Han}/gu)?.length ?? 0).toBeGreaterThanOrEqual(50);
      expect(body.length).toBeGreaterThanOrEqual(80);
      expect(body.length).toBeLessThanOrEqual(400);
      expect(body).not.toMatch(/undefined|NaN|TODO|\[object/);
      for (const { label, path: to } of links ?? []) {
        expect(label).not.toBe('');
        expect(to).toMatch(/^\//);
        expect(routeOf(to)).toBeDefined();
      }
    },
  );

  it('say so while the screen they lead to is not built, and only then', () => {
    const wrong = helpArticles.filter((article) => {
      const { links } = article;
      if (links === undefined) return false;
      const leadsToComingSoon = links.some((link) => 'comingSoon' in (routeOf(link.path) ?? {}));
      return leadsToComingSoon !== saysInPreparation(article) && article.id !== 'features-in-preparation';
    });
    expect(wrong.map((a) => a.id)).toEqual([]);
  });

  it('take prices from the package table', () => {
    const body = helpArticles.find((a) => a.id === 'packages')?.body ?? '';
    for (const p of memberPackages)
      expect(body).toContain(`**${p.name}**：${priceInWords(p)}，共 ${wholeCredits(p.points)} 算力`);
  });

  it('say what answers without a model, and where its settings stand', () => {
    expect(helpArticles.find((a) => a.id === 'who-are-you')?.body).toContain('不是大语言模型');
    const connect = helpArticles.find((a) => a.id === 'connect-model')?.body ?? '';
    for (const name of ['工作台', '暂未开放', '重新启动']) expect(connect).toContain(name);
  });

  it('name no setting: readers cannot change any', () => {
    for (const { id, title, questions, body } of helpArticles)
      expect([id, [title, ...questions, body].join('\n')]).not.toEqual([
        id,
        expect.stringMatching(/[A-Z]{2,}_[A-Z]{2,}/),
      ]);
  });
});
