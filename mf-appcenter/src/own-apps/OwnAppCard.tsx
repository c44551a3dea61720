import type { OwnApp } from '@ai-site/shared/api/own-apps';
import { maySubmitOwnApp, ownAppEditorPath, ownAppReviewText } from '@ai-site/shared/domain/own-apps';
import { getPlatform } from '@ai-site/shared/platform';
import { appChatPath } from '@ai-site/shared/routes';
import { IconButton, LinkButton } from '@ai-site/shared/ui/button';
import { MoreIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { CollectButton } from '../cards/CollectButton.tsx';
import type { AppCentre } from '../centre/app-centre.ts';
import { OwnAppMark } from './OwnAppMark.tsx';
import styles from './own-apps.module.css';
import type { OwnAppsStore } from './own-apps-store.ts';
import { submitForReview } from './submit-for-review.ts';

async function withdraw(store: OwnAppsStore, app: OwnApp): Promise<void> {
  if (await store.action('withdraw', app))
    getPlatform().toast.success(app.submittedVersion === null ? '已从应用中心下架，仍可自己使用' : '已撤回审核');
}

/** What can be done with an assistant besides using and editing it. */
function actionsOf(store: OwnAppsStore, app: OwnApp) {
  const submit = {
    key: 'submit',
    label: app.publishedVersion === null ? '提交审核' : '提交新版本审核',
    onSelect: () => void submitForReview(store, app),
  };
  const unlist = {
    key: 'withdraw',
    label: app.submittedVersion === null ? '从应用中心下架' : '撤回审核',
    onSelect: () => void withdraw(store, app),
  };
  return [
    ...(maySubmitOwnApp(app) ? [submit] : []),
    ...(app.submittedVersion !== null || app.publishedVersion !== null ? [unlist] : []),
    { key: 'remove', label: '删除', danger: true, onSelect: () => void store.remove(app) },
  ];
}

export interface OwnAppCardProps {
  readonly store: OwnAppsStore;
  readonly centre: AppCentre;
  readonly app: OwnApp;
}

/** One assistant of the account: what it is, where its moderation stands, use and edit. */
export const OwnAppCard = observer(function OwnAppCard({ store, centre, app }: OwnAppCardProps) {
  const { code, name, line, image, review, reason, publishedVersion } = app;
  const known = centre.usable.find((card) => card.code === code);
  const stillThere = publishedVersion !== null && review !== 'published';
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <OwnAppMark name={name} image={image} size="small" />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.line}>{line}</p>
        </div>
        {known !== undefined && (
          <CollectButton className={styles.star} centre={centre} applicationId={known.applicationId} name={name} />
        )}
        <Menu
          label={`“${name}”的操作`}
          trigger={(props) => <IconButton label={`更多：${name}`} icon={<MoreIcon size={16} />} {...props} />}
          items={actionsOf(store, app)}
        />
      </div>
      <p className={styles.state}>
        <span className={styles.tag} data-state={review}>
          {ownAppReviewText[review]}
        </span>
        {stillThere && <span className={styles.note}>应用中心里是上一个通过审核的版本</span>}
      </p>
      {reason !== '' && <p className={styles.reason}>原因：{reason}</p>}
      <div className={styles.actions}>
        <LinkButton to={ownAppEditorPath(code)} aria-label={`编辑 ${name}`}>
          编辑
        </LinkButton>
        <LinkButton to={appChatPath(code)} variant="solid" aria-label={`和 ${name} 开始对话`}>
          开始对话
        </LinkButton>
      </div>
    </li>
  );
});
