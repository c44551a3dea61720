import { type BackupsView, type BackupView, backupProblemTexts, backupTexts } from '@ai-site/shared/api/backups';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { sizeText } from '../engines/words.ts';
import { reportFailure } from '../exhibition/report-failure.ts';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import styles from './backups.module.css';
import type { BackupsStore } from './backups-store.ts';

const columns = ['备份', '数据库', '文件', '新增', '校验', '密钥'] as const;

function VerifiedTag({ verified }: Pick<BackupView, 'verified'>) {
  if (verified === null) return <Tag tone="plain">未校验</Tag>;
  return (
    <>
      <Tag tone={verified.problems.length === 0 ? 'success' : 'danger'}>
        {verified.problems.length === 0 ? '可以恢复' : `${verified.problems.length} 个问题`}
      </Tag>{' '}
      <When at={verified.at} />
    </>
  );
}

function BackupRow({
  backup: { name, at, databaseBytes, objectCount, objectBytes, newBytes, missing, secrets, verified },
}: {
  readonly backup: BackupView;
}) {
  return (
    <tbody className={table.group}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          <When at={at} />
          <code className={styles.name}>{name}</code>
        </th>
        <td data-label={columns[1]}>{sizeText(databaseBytes)}</td>
        <td data-label={columns[2]}>
          {objectCount === 0 ? '—' : `${objectCount} 个，${sizeText(objectBytes)}`}
          {missing > 0 && <Tag tone="danger">{`缺 ${missing} 个`}</Tag>}
        </td>
        <td data-label={columns[3]}>{newBytes === 0 ? '—' : sizeText(newBytes)}</td>
        <td data-label={columns[4]}>
          <VerifiedTag verified={verified} />
        </td>
        <td data-label={columns[5]}>{secrets ? '已封存' : '不包含'}</td>
      </tr>
    </tbody>
  );
}

function Schedule({ view: { place, dailyAt, keep, nextAt } }: { readonly view: BackupsView }) {
  if (place === null)
    return (
      <p>
        {backupTexts.notConfigured}，站点不会自动备份。设置 <code>BACKUP_DIR</code>（另一块磁盘上的目录，或{' '}
        <code>s3://桶/目录</code>）后重新启动站点。
      </p>
    );
  return (
    <p>
      每天 {dailyAt}（北京时间）备份到 <code>{place}</code>，保留最近 {keep} 份
      {nextAt !== null && (
        <>
          ；下次 <When at={nextAt} />
        </>
      )}
      。校验用命令 <code>npm run backup -- --verify {place}</code>。
    </p>
  );
}

function Failure({ view: { failure, unreadable } }: { readonly view: BackupsView }) {
  if (failure === null && !unreadable) return null;
  return (
    <div role="alert" className={styles.failure}>
      {unreadable && <p>{backupProblemTexts.place}</p>}
      {failure !== null && (
        <p>
          最近一次备份没有完成（
          <When at={failure.at} />
          ）：{backupProblemTexts[failure.problem]}。
        </p>
      )}
      {failure !== null && failure.detail !== '' && <code>{failure.detail}</code>}
    </div>
  );
}

/** The backups of the site: the last ones, whether they were verified, the next time, and what failed. */
export const BackupsSection = observer(function BackupsSection({ store }: { readonly store: BackupsStore }) {
  useRefresh(store.view);
  useEffect(() => store.follow(), [store]);
  const [beginning, setBeginning] = useState(false);
  const begin = async () => {
    setBeginning(true);
    try {
      await store.begin();
      getPlatform().toast.success('已开始备份');
    } catch (error) {
      reportFailure(error);
    } finally {
      setBeginning(false);
    }
  };
  return (
    <AsyncView resource={store.view} what="备份" skeleton={<ListSkeleton />}>
      {(view) => (
        <>
          <div className={styles.intro}>
            <Schedule view={view} />
            <Failure view={view} />
            {view.place !== null && (
              <Button loading={beginning || view.running} onClick={() => void begin()}>
                {view.running ? '正在备份' : '立即备份'}
              </Button>
            )}
          </div>
          {view.backups.length === 0 ? (
            view.place !== null && !view.unreadable && <p className={styles.none}>还没有备份</p>
          ) : (
            <Table caption="备份" columns={columns}>
              {view.backups.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </Table>
          )}
        </>
      )}
    </AsyncView>
  );
});
