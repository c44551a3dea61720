/** An alert that the site notices by itself and tells by webhooks, without Prometheus. */
interface SiteAlertDeclaration {
  readonly title: string;
  readonly severity: 'critical' | 'warning';
  /** Section of the workbench that shows more. */
  readonly tab: string;
  /** Seconds that it must last before it is told. */
  readonly forSeconds: number;
  /** The number above which something is wrong; null: it is wrong as soon as it is there. */
  readonly above: number | null;
  /** Whether `server/operate/prometheus/rules.yml` has the same alert: then title, severity, duration and number are those of the rule. */
  readonly isRule: boolean;
}

/** What is told, each once when it begins and once when it ends. */
export const siteAlerts = {
  BooksDiffer: { title: '账目不一致', severity: 'critical', tab: 'operation', forSeconds: 0, above: 0, isRule: true },
  BooksUnchecked: {
    title: '账目一小时没有核对',
    severity: 'warning',
    tab: 'operation',
    forSeconds: 0,
    above: 3600,
    isRule: true,
  },
  PaymentsQuarantined: {
    title: '收到无法入账的付款',
    severity: 'critical',
    tab: 'orders',
    forSeconds: 0,
    above: 0,
    isRule: true,
  },
  AlertsWaiting: {
    title: '有告警等待操作员处理',
    severity: 'warning',
    tab: 'orders',
    forSeconds: 900,
    above: 0,
    isRule: true,
  },
  BackupOld: {
    title: '超过 26 小时没有成功的备份',
    severity: 'critical',
    tab: 'backups',
    forSeconds: 0,
    above: 93_600,
    isRule: true,
  },
  BackupMissing: {
    title: '设置了备份，但还没有一份成功',
    severity: 'critical',
    tab: 'backups',
    forSeconds: 93_600,
    above: null,
    isRule: true,
  },
  BackupFailed: { title: '备份失败', severity: 'critical', tab: 'backups', forSeconds: 0, above: null, isRule: false },
  JobsLate: {
    title: '后台作业五分钟没有开始',
    severity: 'critical',
    tab: 'operation',
    forSeconds: 300,
    above: 300,
    isRule: true,
  },
  JobsFailed: {
    title: '有后台作业最终失败',
    severity: 'warning',
    tab: 'services',
    forSeconds: 0,
    above: 0,
    isRule: true,
  },
  EngineFailing: {
    title: '引擎的调用有三成以上失败',
    severity: 'warning',
    tab: 'engines',
    forSeconds: 600,
    above: 0.3,
    isRule: true,
  },
  RepliesFailing: {
    title: '两成以上的回答失败',
    severity: 'critical',
    tab: 'operation',
    forSeconds: 300,
    above: 0.2,
    isRule: true,
  },
  SmsFailing: {
    title: '短信验证码发送失败',
    severity: 'critical',
    tab: 'operation',
    forSeconds: 300,
    above: 0.2,
    isRule: true,
  },
  SiteErrors: {
    title: '超过 5% 的请求以服务器错误结束',
    severity: 'critical',
    tab: 'operation',
    forSeconds: 300,
    above: 0.05,
    isRule: true,
  },
  SiteSlow: {
    title: '95% 的接口响应超过 1 秒',
    severity: 'warning',
    tab: 'operation',
    forSeconds: 600,
    above: 1,
    isRule: true,
  },
  EventLoopLag: {
    title: '事件循环被长时间占用',
    severity: 'warning',
    tab: 'operation',
    forSeconds: 600,
    above: 0.25,
    isRule: true,
  },
  DatabasePoolFull: {
    title: '数据库连接用尽，请求在等待',
    severity: 'critical',
    tab: 'operation',
    forSeconds: 300,
    above: 0.9,
    isRule: true,
  },
  TasksLate: {
    title: '创作任务排队过久',
    severity: 'warning',
    tab: 'operation',
    forSeconds: 600,
    above: 200,
    isRule: true,
  },
  ClockSkew: {
    title: '机器时钟与数据库不一致',
    severity: 'warning',
    tab: 'services',
    forSeconds: 300,
    above: 5,
    isRule: true,
  },
  DiskFull: {
    title: '数据目录所在的磁盘将满',
    severity: 'critical',
    tab: 'operation',
    forSeconds: 600,
    above: 0.9,
    isRule: true,
  },
  ReleaseRolledBack: {
    title: '自动守护撤下了一个版本',
    severity: 'warning',
    tab: 'releases',
    forSeconds: 0,
    above: null,
    isRule: false,
  },
} as const satisfies Readonly<Record<string, SiteAlertDeclaration>>;

export type SiteAlertName = keyof typeof siteAlerts;

export const siteAlertNames = Object.keys(siteAlerts) as readonly SiteAlertName[];

/** Group chats that can be told, by the names of their settings. */
export const alertChannels = ['wecom', 'dingtalk', 'feishu'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const alertChannelLabels: Readonly<Record<AlertChannel, string>> = {
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
};
