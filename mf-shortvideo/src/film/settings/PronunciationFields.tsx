import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Input } from '@ai-site/shared/ui/field';
import { PlusIcon, TrashIcon } from '@ai-site/shared/ui/icons';
import { useEffect, useState } from 'react';
import type { SettingFieldsProps } from './NarrationFields.tsx';
import styles from './pronunciation-fields.module.css';

interface Row {
  readonly id: number;
  readonly text: string;
  readonly reading: string;
}

let lastId = 0;
const rowOf = ({ text, reading }: Omit<Row, 'id'>): Row => {
  lastId += 1;
  return { id: lastId, text, reading };
};

const written = (rows: readonly Row[]) =>
  rows
    .map(({ text, reading }) => ({ text: text.trim(), reading: reading.trim() }))
    .filter(({ text, reading }) => text !== '' && reading !== '');

/** How words are read that voices read wrong. A row is kept once both of its fields are filled. */
export function PronunciationFields({ project: { pronunciations }, onEdit }: SettingFieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => pronunciations.map(rowOf));
  const known = JSON.stringify(pronunciations);
  // What another page has changed.
  useEffect(() => {
    setRows((before) =>
      JSON.stringify(written(before)) === known ? before : (JSON.parse(known) as typeof pronunciations).map(rowOf),
    );
  }, [known]);
  const change = (next: readonly Row[]) => {
    setRows(next);
    if (JSON.stringify(written(next)) !== known) onEdit({ pronunciations: written(next) });
  };
  const edit = (id: number, values: Partial<Omit<Row, 'id'>>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
  return (
    <div className={styles.rows}>
      {rows.map(({ id, text, reading }, index) => (
        <div key={id} className={styles.row}>
          <Input
            aria-label={`第 ${index + 1} 个词语`}
            placeholder="词语，如 重庆"
            maxLength={comicsLimits.pronunciationText}
            value={text}
            onChange={(value) => edit(id, { text: value })}
          />
          <Input
            aria-label={`第 ${index + 1} 个读音`}
            placeholder="读作，如 虫庆"
            maxLength={comicsLimits.pronunciationReading}
            value={reading}
            onChange={(value) => edit(id, { reading: value })}
          />
          <IconButton
            label={`删除${text === '' ? `第 ${index + 1} 条` : `“${text}”`}的读音`}
            icon={<TrashIcon size={18} />}
            onClick={() => change(rows.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusIcon size={16} />}
        disabled={rows.length >= comicsLimits.pronunciations}
        onClick={() => setRows([...rows, rowOf({ text: '', reading: '' })])}
      >
        添加读音
      </Button>
    </div>
  );
}
