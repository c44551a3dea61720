import { type PackageReleases, QA_LINK_MAX_HOURS, releases } from '@ai-site/shared/api/releases';
import { isLocalBuild, type Overrides } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import { FormModel } from '@ai-site/shared/kit/form';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Choice for one package: none, a channel or version, or a build on the tester's own machine. */
export type Choice =
  | { readonly kind: 'none' }
  | { readonly kind: 'version'; readonly value: string }
  | { readonly kind: 'local'; readonly url: string };

const NONE: Choice = { kind: 'none' };

/** Validity periods offered for a link, in hours. */
export const linkHours = [1, 8, 24, 72, 168, QA_LINK_MAX_HOURS] as const;
const START_HOURS = 24;

export interface MadeLink {
  readonly url: string;
  readonly expiresAt: string;
}

const initial: { readonly choices: Readonly<Record<string, Choice>>; readonly hours: number; readonly path: string } = {
  choices: {},
  hours: START_HOURS,
  path: '/',
};
export type LinkValues = typeof initial;

/** Error of a choice, or undefined. */
export function choiceError(choice: Choice): string | undefined {
  if (choice.kind !== 'local' || isLocalBuild(choice.url)) return undefined;
  return '应为本机地址，例如 http://localhost:3101/mf-manifest.json';
}

function choicesError(choices: LinkValues['choices']): string | undefined {
  const chosen = Object.values(choices).filter(({ kind }) => kind !== 'none');
  return chosen.length === 0
    ? '请至少为一个模块选择版本'
    : chosen.map(choiceError).find((error) => error !== undefined);
}

function overridesOf(choices: LinkValues['choices']): Overrides {
  const values: Record<string, string> = {};
  for (const [name, choice] of Object.entries(choices)) {
    if (choice.kind === 'version') values[name] = choice.value;
    if (choice.kind === 'local') values[name] = choice.url;
  }
  return values;
}

/** Observable. Form for a tester link, and the link once it is created. */
export class LinkForm {
  readonly model: FormModel<LinkValues, typeof releases.overrideLink.body>;
  private created: { readonly link: MadeLink; readonly values: LinkValues } | null = null;

  constructor(http: HttpClient, origin: string) {
    this.model = new FormModel({
      initial,
      schema: releases.overrideLink.body,
      toInput: ({ choices, hours }) => ({ overrides: overridesOf(choices), hours }),
      rules: {
        choices: ({ choices }) => choicesError(choices),
        path: ({ path }) => (/^\/(?!\/)[^?#]*$/.test(path) ? undefined : '页面应为本站路径，例如 /chatNew'),
      },
      normalize: { path: (path) => path.trim() },
      submit: async (body) => {
        const values = { ...this.model.values };
        const { query, expiresAt } = await http.call(releases.overrideLink, { body }, { silent: true });
        runInAction(() => {
          this.created = { link: { url: `${origin}${values.path}?${query}`, expiresAt }, values };
        });
      },
    });
    makeAutoObservable<LinkForm, 'created'>(this, { model: false, created: observableRef });
  }

  /** The created link while it is the one that the form describes. */
  get made(): MadeLink | null {
    const { created, model } = this;
    const { choices, hours, path } = model.values;
    return created !== null &&
      created.values.choices === choices &&
      created.values.hours === hours &&
      created.values.path === path
      ? created.link
      : null;
  }

  choiceOf(name: string): Choice {
    return this.model.values.choices[name] ?? NONE;
  }

  choose(name: string, choice: Choice): void {
    this.model.set('choices', { ...this.model.values.choices, [name]: choice });
  }
}

export interface VersionOption {
  readonly value: string;
  readonly label: string;
}

/** Channels and versions of a package that a link may request. */
export function versionOptions({ live, candidate, versions }: PackageReleases): readonly VersionOption[] {
  return [
    ...(live === null ? [] : [{ value: 'live', label: `线上（现在 ${live}，不含灰度）` }]),
    ...(candidate === null ? [] : [{ value: 'candidate', label: `候选（现在 ${candidate}）` }]),
    ...versions.filter(({ retired }) => !retired).map(({ version }) => ({ value: version, label: version })),
  ];
}
