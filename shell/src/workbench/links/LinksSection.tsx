import type { PackageReleases } from '@ai-site/shared/api/releases';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Field, Input } from '@ai-site/shared/ui/field';
import { ErrorIcon, LinkIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Select } from '../Select.tsx';
import shared from '../workbench.module.css';
import type { WorkbenchStore } from '../workbench-store.ts';
import { LinkResult } from './LinkResult.tsx';
import { LinksSkeleton } from './LinksSkeleton.tsx';
import { LinkForm, linkHours } from './link-form.ts';
import styles from './links.module.css';
import { PackageChoice } from './PackageChoice.tsx';

const hoursText = (hours: number): string => (hours < 48 ? `${hours} 小时` : `${hours / 24} 天`);

const Form = observer(function Form({ form, list }: { readonly form: LinkForm; readonly list: readonly PackageReleases[] }) {
  const make = (event: FormEvent) => {
    event.preventDefault();
    void form.make();
  };
  return (
    <form noValidate className={styles.form} onSubmit={make}>
      <fieldset className={styles.packages}>
        <legend className="visually-hidden">各模块的版本</legend>
        {list.map((entry) => (
          <PackageChoice key={entry.name} form={form} entry={entry} />
        ))}
      </fieldset>
      <div className={styles.side}>
        <Field label="打开的页面" error={form.pathFault}>
          {(control) => <Input {...control} value={form.path} onChange={(text) => form.setPath(text)} placeholder="/" />}
        </Field>
        <Field label="有效期">
          {(control) => (
            <Select {...control} value={String(form.hours)} onChange={(value) => form.setHours(Number(value))}>
              {linkHours.map((hours) => (
                <option key={hours} value={hours}>
                  {hoursText(hours)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" block icon={<LinkIcon size={16} />} loading={form.busy} disabled={!form.complete}>
          生成测试链接
        </Button>
        <div role="alert">
          {form.error !== null && (
            <p className={shared.errorNote}>
              <ErrorIcon size={16} />
              {form.error}
            </p>
          )}
        </div>
        <div aria-live="polite">
          {form.made === null ? (
            <p className={styles.hint}>{form.complete ? '链接只改变持有者看到的版本，不影响其他访客。' : '先为至少一个模块选择版本。'}</p>
          ) : (
            <LinkResult made={form.made} />
          )}
        </div>
      </div>
    </form>
  );
});

/** Links that open the site with a mix of versions, for testers. */
export const LinksSection = observer(function LinksSection({ store }: { readonly store: WorkbenchStore }) {
  const [form] = useState(() => new LinkForm(getPlatform().http, window.location.origin));
  return (
    <AsyncView resource={store.board} what="模块版本" skeleton={<LinksSkeleton />}>
      {(list) => (list.length === 0 ? <Empty illustration="empty" title="还没有可以选择的版本" /> : <Form form={form} list={list} />)}
    </AsyncView>
  );
});
