import type { PackageReleases } from '@ai-site/shared/api/releases';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { FieldError, Form, FormField } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Input } from '@ai-site/shared/ui/field';
import { LinkIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Select } from '../Select.tsx';
import type { WorkbenchStore } from '../workbench-store.ts';
import { LinkResult } from './LinkResult.tsx';
import { LinksSkeleton } from './LinksSkeleton.tsx';
import { LinkForm, linkHours } from './link-form.ts';
import styles from './links.module.css';
import { PackageChoice } from './PackageChoice.tsx';

const hoursText = (hours: number): string => (hours < 48 ? `${hours} 小时` : `${hours / 24} 天`);

const LinkFields = observer(function LinkFields({ form, list }: { readonly form: LinkForm; readonly list: readonly PackageReleases[] }) {
  const { model, made } = form;
  return (
    <Form model={model} label="测试链接" className={styles.form}>
      <fieldset className={styles.packages}>
        <legend className="visually-hidden">各模块的版本</legend>
        {list.map((entry) => (
          <PackageChoice key={entry.name} form={form} entry={entry} />
        ))}
      </fieldset>
      <div className={styles.side}>
        <FormField model={model} name="path" label="打开的页面">
          {(control) => <Input {...control} placeholder="/" />}
        </FormField>
        <FormField model={model} name="hours" label="有效期">
          {({ value, onChange, onBlur: _, ...control }) => (
            <Select {...control} value={String(value)} onChange={(hours) => onChange(Number(hours))}>
              {linkHours.map((hours) => (
                <option key={hours} value={hours}>
                  {hoursText(hours)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FieldError model={model} name="choices" />
        <Button type="submit" variant="primary" block icon={<LinkIcon size={16} />} loading={model.submitting}>
          生成测试链接
        </Button>
        <div aria-live="polite">{made === null ? <p className={styles.hint}>链接只改变持有者看到的版本，不影响其他访客。</p> : <LinkResult made={made} />}</div>
      </div>
    </Form>
  );
});

/** Links that open the site with a mix of versions, for testers. */
export const LinksSection = observer(function LinksSection({ store }: { readonly store: WorkbenchStore }) {
  const [form] = useState(() => new LinkForm(getPlatform().http, window.location.origin));
  return (
    <AsyncView resource={store.board} what="模块版本" skeleton={<LinksSkeleton />}>
      {(list) => (list.length === 0 ? <Empty illustration="empty" title="还没有可以选择的版本" /> : <LinkFields form={form} list={list} />)}
    </AsyncView>
  );
});
