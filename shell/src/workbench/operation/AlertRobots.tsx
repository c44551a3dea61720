import {
  type AlertChannelView,
  type AlertWebhooksView,
  alertSendTexts,
  alertWebhooks,
} from '@ai-site/shared/api/alert-webhooks';
import { type AlertChannel, alertChannelLabels, siteAlerts } from '@ai-site/shared/domain/site-alerts';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { reportFailure } from '../exhibition/report-failure.ts';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import styles from './operation.module.css';

const columns = ['群机器人', '上次送达', '状态', '试发'] as const;

function RobotState({ robot: { failure, waiting } }: { readonly robot: AlertChannelView }) {
  if (failure !== null)
    return (
      <>
        <Tag tone="danger">{alertSendTexts[failure.problem]}</Tag> <When at={failure.at} />{' '}
        <code>{failure.detail}</code>
        {waiting > 0 && <span>{`，${waiting} 条待发`}</span>}
      </>
    );
  return <Tag tone={waiting > 0 ? 'plain' : 'success'}>{waiting > 0 ? `${waiting} 条待发` : '正常'}</Tag>;
}

function Robots({
  view,
  onTry,
}: {
  readonly view: AlertWebhooksView;
  readonly onTry: (channel: AlertChannel) => Promise<void>;
}) {
  const [trying, setTrying] = useState<AlertChannel | null>(null);
  const tryOut = async (channel: AlertChannel) => {
    setTrying(channel);
    try {
      await onTry(channel);
    } finally {
      setTrying(null);
    }
  };
  if (view.channels.length === 0)
    return (
      <p>
        没有设置群机器人。设置 <code>ALERT_WECOM_URL</code>、<code>ALERT_DINGTALK_URL</code> 或{' '}
        <code>ALERT_FEISHU_URL</code> 后重新启动站点，告警开始和恢复时会发到群里。
      </p>
    );
  return (
    <>
      {view.open.length > 0 && (
        <ul className={styles.states} aria-label="正在发生的告警">
          {view.open.map(({ name, detail, since }) => (
            <li key={`${name} ${detail} ${since}`}>
              <Tag tone="danger">{siteAlerts[name].title}</Tag> {detail} <When at={since} className={styles.checked} />
            </li>
          ))}
        </ul>
      )}
      <Table caption="告警通知" columns={columns}>
        {view.channels.map((robot) => (
          <tbody key={robot.channel} className={table.group}>
            <tr className={table.row}>
              <th scope="row">{alertChannelLabels[robot.channel]}</th>
              <td data-label={columns[1]}>{robot.lastSentAt === null ? '—' : <When at={robot.lastSentAt} />}</td>
              <td data-label={columns[2]}>
                <RobotState robot={robot} />
              </td>
              <td data-label={columns[3]}>
                <Button
                  loading={trying === robot.channel}
                  onClick={() => void tryOut(robot.channel)}
                  aria-label={`试发到${alertChannelLabels[robot.channel]}`}
                >
                  试发
                </Button>
              </td>
            </tr>
          </tbody>
        ))}
      </Table>
    </>
  );
}

/** The group chats that are told of alerts: what they took last, what they answered, and a message for trial. */
export const AlertRobots = observer(function AlertRobots() {
  const { http, toast } = getPlatform();
  const shown = useAsyncResource('alert webhooks', (signal) =>
    http.call(alertWebhooks.list, {}, { silent: true, signal }),
  );
  const tryOut = async (channel: AlertChannel) => {
    try {
      await http.call(alertWebhooks.try, { params: { channel } }, { silent: true });
      toast.success(`${alertChannelLabels[channel]}已收到试发的消息`);
    } catch (error) {
      reportFailure(error);
    }
    await shown.refresh();
  };
  return (
    <section aria-label="告警通知" className={styles.robots}>
      <AsyncView resource={shown} what="告警通知" skeleton={<ListSkeleton />}>
        {(view) => <Robots view={view} onTry={tryOut} />}
      </AsyncView>
    </section>
  );
});
