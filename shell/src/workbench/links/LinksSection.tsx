import type { PackageReleases } from '@ai-site/shared/api/releases';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { FieldError, type FieldTable, Form, FormFields } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { LinkIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LinkResult } from './LinkResult.tsx';
import { LinksSkeleton } from './LinksSkeleton.tsx';
import { LinkForm, type LinkValues, linkHours } from './link-form.ts';
import styles from './links.module.css';
import { PackageChoice } from './PackageChoice.tsx';

const hoursText = (hours: number): string => (hours < 48 ? `${hours} 小时` : `${hours / 24} 天`);

const fields: FieldTable<LinkValues> = {
  path: { label: '打开的页面', kind: 'text', control: { placeholder: '/', spellCheck: false } },
  hours: {
    label: '有效期',
    kind: 'select',
    control: { options: linkHours.map((hours) => ({ value: hours, label: hoursText(hours) })) },
  },
};

const LinkFields = observer(function LinkFields({
  form,
  list,
}: {
  readonly form: LinkForm;
  readonly list: readonly PackageReleases[];
}) {
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
        <FormFields model={model} fields={fields} />
        <FieldError model={model} name="choices" />
        <Button type="submit" variant="primary" block icon={<LinkIcon size={16} />} loading={model.submitting}>
          生成测试链接
        </Button>
        <div aria-live="polite">
          {made === null ? (
            <p className={styles.hint}>链接只改变持有者看到的版本，不影响其他访客。</p>
          ) : (
            <LinkResult made={made} />
          )}
        </div>
      </div>
    </Form>
  );
});

/** Links that open the site with a mix of versions, for testers. */
export const LinksSection = observer(function LinksSection({
  packages,
}: {
  readonly packages: AsyncResource<readonly PackageReleases[]>;
}) {
  const [form] = useState(() => new LinkForm(getPlatform().http, window.location.origin));
  return (
    <AsyncView resource={packages} what="模块版本" skeleton={<LinksSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <Empty illustration="empty" title="还没有可以选择的版本" />
        ) : (
          <LinkFields form={form} list={list} />
        )
      }
    </AsyncView>
  );
});
