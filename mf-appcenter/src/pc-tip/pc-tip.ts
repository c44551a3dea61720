import { truncated } from '@ai-site/shared/text/truncated';

const TEXT_MAX = 60;

export interface PcTip {
  readonly title: string;
  /** Empty when the app provides none. */
  readonly remark: string;
}

/** Reads the query parameters of the tip page (id, title, subTitle). Anyone can write them, so the texts are truncated. */
export function readPcTip(query: URLSearchParams): PcTip {
  const text = (name: string): string => truncated((query.get(name) ?? '').trim(), TEXT_MAX);
  return { title: text('title') || '该应用', remark: text('subTitle') };
}
