import { useState } from 'react';
import { SiteLink } from '../../ui/button.ts';
import { Input } from '../../ui/field.ts';
import { SearchIcon } from '../../ui/icons.ts';
import { Select } from '../../ui/select.ts';
import { addressOf, type PreviewAddress } from '../address.ts';
import { foundFiles, type NamedPreview, type PreviewFile } from '../preview-list.ts';
import styles from './preview-nav.module.css';

export interface PreviewNavProps {
  readonly files: readonly PreviewFile[];
  readonly shown: { readonly file: PreviewFile; readonly preview: NamedPreview } | null;
  readonly address: PreviewAddress;
  readonly onMove: (part: Partial<PreviewAddress>) => void;
}

/** The components by folder, each with its previews once it is the one shown or the search has found it; on a phone two selects. */
export function PreviewNav({ files, shown, address, onMove }: PreviewNavProps) {
  const [search, setSearch] = useState('');
  const found = foundFiles(files, search);
  const folders = [...Map.groupBy(found, ({ folder }) => folder)];
  const current = `${shown?.file.path}/${shown?.preview.name}`;
  return (
    <nav aria-label="组件" className={styles.nav}>
      <div className={styles.selects}>
        <Select
          id="preview-file"
          aria-labelledby="preview-file-label"
          options={files.map(({ path, name, title }) => ({ value: path, label: `${name} ${title}` }))}
          value={shown?.file.path ?? null}
          onChange={(path) => onMove({ path, preview: '' })}
        />
        <span id="preview-file-label" className="visually-hidden">
          组件
        </span>
        <Select
          id="preview-state"
          aria-labelledby="preview-state-label"
          options={(shown?.file.previews ?? []).map(({ name, title }) => ({ value: name, label: title }))}
          value={shown?.preview.name ?? null}
          onChange={(preview) => onMove({ path: shown?.file.path ?? '', preview })}
        />
        <span id="preview-state-label" className="visually-hidden">
          状态
        </span>
      </div>
      <div className={styles.list}>
        <Input
          type="search"
          aria-label="搜索组件"
          placeholder="搜索组件或状态"
          prefix={<SearchIcon size={16} />}
          value={search}
          onChange={setSearch}
        />
        <p role="status" className={styles.count}>
          {found.length === 0 ? '没有找到' : `${found.length} 个组件`}
        </p>
        {folders.map(([folder, inside]) => (
          <section key={folder} aria-label={folder}>
            <h2 className={styles.folder}>{folder}</h2>
            <ul>
              {inside.map((file) => (
                <li key={file.path}>
                  <SiteLink
                    to={addressOf({ ...address, path: file.path, preview: '' })}
                    className={styles.file}
                    aria-current={file.path === shown?.file.path ? 'true' : undefined}
                  >
                    {file.name}
                    <span className={styles.fileTitle}>{file.title}</span>
                  </SiteLink>
                  <ul hidden={search.trim() === '' && file.path !== shown?.file.path} className={styles.previews}>
                    {file.previews.map(({ name, title }) => (
                      <li key={name}>
                        <SiteLink
                          to={addressOf({ ...address, path: file.path, preview: name })}
                          className={styles.preview}
                          aria-current={`${file.path}/${name}` === current ? 'page' : undefined}
                        >
                          {title}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
