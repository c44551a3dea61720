/** Sections of the workbench, in tab order; the key is in the URL. */
export const sections = [
  { key: 'releases', label: '发布' },
  { key: 'configuration', label: '配置' },
  { key: 'audit-log', label: '记录' },
  { key: 'routes', label: '路由' },
  { key: 'ownership', label: '归属' },
  { key: 'events', label: '事件' },
  { key: 'tokens', label: '令牌' },
  { key: 'links', label: '测试链接' },
  { key: 'orders', label: '订单与退款' },
  { key: 'invoices', label: '发票' },
  { key: 'apps', label: '应用' },
  { key: 'users', label: '用户' },
  { key: 'reviews', label: '作品审核' },
  { key: 'exhibition', label: '展览管理' },
  { key: 'comics', label: '漫画' },
  { key: 'reports', label: '举报' },
  { key: 'contracts', label: '合同' },
  { key: 'codes', label: '兑换码' },
  { key: 'funnel', label: '漏斗' },
  { key: 'operation', label: '运行' },
  { key: 'services', label: '服务' },
  { key: 'backups', label: '备份' },
  { key: 'engines', label: '引擎' },
  { key: 'models', label: '本地模型' },
] as const;

export type Section = (typeof sections)[number]['key'];

/** The section named by the URL; the first one when it names none that exists. */
export function sectionOf(search: string): Section {
  const asked = new URLSearchParams(search).get('tab');
  return sections.find(({ key }) => key === asked)?.key ?? sections[0].key;
}

/** The package whose audit log the URL requests. */
export const auditLogNameOf = (search: string): string | null => new URLSearchParams(search).get('name');

/** Query string of a section; the first one needs none. */
export function searchOf(section: Section, name: string | null = null): string {
  const parameters = new URLSearchParams();
  if (section !== sections[0].key) parameters.set('tab', section);
  if (name !== null) parameters.set('name', name);
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}
