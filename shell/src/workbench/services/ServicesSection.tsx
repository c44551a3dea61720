import { BUILTIN_ENGINE_NAME, NOT_OPEN } from '@ai-site/shared/api/chat';
import type { ServiceStatus } from '@ai-site/shared/api/services';
import { type AsyncResource, useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { observer } from 'mobx-react-lite';
import forms from '../forms/forms.module.css';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import styles from './services.module.css';

const columns = ['能力', '状态', '模型', '相关设置'] as const;
const states = {
  connected: { label: '已接入', tone: 'success' },
  builtin: { label: BUILTIN_ENGINE_NAME, tone: 'brand' },
  missing: { label: NOT_OPEN, tone: 'plain' },
  faulty: { label: '异常', tone: 'danger' },
} as const;

function ServiceRow({ service: { name, state, model, settings } }: { readonly service: ServiceStatus }) {
  return (
    <tbody className={table.group} data-faint={state === 'missing'}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {name}
        </th>
        <td data-label={columns[1]}>
          <Tag tone={states[state].tone}>{states[state].label}</Tag>
        </td>
        <td data-label={columns[2]}>{model === '' ? '—' : <code>{model}</code>}</td>
        <td data-label={columns[3]}>
          <span className={styles.settings}>
            {settings.map((setting) => (
              <code key={setting}>{setting}</code>
            ))}
          </span>
        </td>
      </tr>
    </tbody>
  );
}

/** What users may find not open, and the settings that connect it. Only operators read settings. */
export const ServicesSection = observer(function ServicesSection({
  services,
}: {
  readonly services: AsyncResource<readonly ServiceStatus[]>;
}) {
  useRefresh(services);
  return (
    <>
      <div className={forms.intro}>
        <p>没有接入的能力，用户只看到“{NOT_OPEN}”。设置是服务器的环境变量，写法见说明文件；改动后重新启动站点生效。</p>
      </div>
      <AsyncView resource={services} what="服务" skeleton={<ListSkeleton />}>
        {(list) => (
          <Table caption="服务" columns={columns}>
            {list.map((service) => (
              <ServiceRow key={service.name} service={service} />
            ))}
          </Table>
        )}
      </AsyncView>
    </>
  );
});
