const TEXT_MAX = 60;

export interface PcTip {
  readonly title: string;
  /** Empty when the app gives none. */
  readonly remark: string;
}

/** Reads the query of the tip (id, title, subTitle); anyone can write it, so the texts are cut short. */
export function readPcTip(query: URLSearchParams): PcTip {
  const text = (name: string): string => (query.get(name) ?? '').trim().slice(0, TEXT_MAX);
  return { title: text('title') || '该应用', remark: text('subTitle') };
}
