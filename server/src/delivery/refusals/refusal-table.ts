import { BUILD_MAX_BYTES } from '@ai-site/shared/api/releases';
import { CANARY_ACCOUNTS_MAX, CANARY_STEPS_MAX, REASON_MAX, ruleTexts } from '@ai-site/shared/api/rules';
import { FILES_MAX } from '@ai-site/shared/contract';
import { type ErrorCode, errorTexts } from '@ai-site/shared/errors';

/** Sections of the README of `@ai-site/shared`. */
type Section =
  | 'Before the first step'
  | 'From an empty folder to visitors'
  | 'Upload and limits'
  | '`release.json`'
  | 'Values that operators set'
  | 'Events, slots and a backend of your own';

/** One reason for which delivery refuses something: HTTP status, the text of the workbench, the text of the command line, and where it is explained. `{name}` is a value. */
export interface RefusalEntry {
  readonly status: ErrorCode;
  readonly zh: string;
  readonly en: string;
  readonly section: Section;
}

const entry = <Zh extends string>(status: ErrorCode, section: Section, zh: Zh, en: string) =>
  ({ status, section, zh, en }) satisfies RefusalEntry;

const [START, STEPS, UPLOAD, BUILD, VALUES, OWN] = [
  'Before the first step',
  'From an empty folder to visitors',
  'Upload and limits',
  '`release.json`',
  'Values that operators set',
  'Events, slots and a backend of your own',
] as const;

/** All refusals of releases and ownership, by their code. A code never changes its meaning. Its page is in `explanations/`. */
export const refusalTable = {
  // Who asks.
  'not-signed-in': entry(401, START, errorTexts.unauthorized, 'no token of this site'),
  'token-invalid': entry(401, START, '部署令牌无效', 'the deploy token is not one of this site'),
  'token-revoked': entry(401, START, '部署令牌已吊销', 'the deploy token was revoked'),
  'token-expired': entry(401, START, '部署令牌已过期', 'the deploy token has expired'),
  'not-allowed': entry(403, START, errorTexts.forbidden, 'this account is not one of the operators'),
  'token-of-another': entry(403, START, '该令牌不能操作 {name}', 'the token is not for {name}'),
  'history-of-another': entry(
    403,
    START,
    '该令牌不能查看 {name} 的记录',
    'the token does not show the history of {name}',
  ),
  'token-cannot-report': entry(
    403,
    START,
    '该令牌不能提交契约测试报告：请使用签发时勾选了「可运行契约测试」的令牌，或由操作员运行',
    'the token may not attach reports of the contract suite: use one that was issued with 可运行契约测试, or let an operator run the suite',
  ),

  'reason-missing': entry(400, STEPS, ruleTexts['reason-missing'], 'a reason is needed'),
  'reason-long': entry(400, STEPS, ruleTexts['reason-long'], `a reason has at most ${REASON_MAX} characters`),

  // Any call, before its own rules are asked.
  'request-malformed': entry(400, UPLOAD, errorTexts.badRequest, 'the call does not have the form that is declared'),
  'not-there': entry(404, UPLOAD, errorTexts.notFound, 'it is not there'),
  conflict: entry(409, UPLOAD, errorTexts.conflict, 'it has changed meanwhile'),
  'body-large': entry(413, UPLOAD, errorTexts.tooLarge, 'the body of the call is too large'),
  'body-type': entry(415, UPLOAD, errorTexts.unsupportedType, 'the body has another type than the call takes'),
  'calls-too-many': entry(429, UPLOAD, errorTexts.tooMany, 'there are too many calls: try again in a moment'),
  'server-failed': entry(500, UPLOAD, errorTexts.server, 'the server failed'),
  'service-failed': entry(502, UPLOAD, errorTexts.upstream, 'a service that it needs failed'),
  'site-unavailable': entry(503, UPLOAD, errorTexts.unavailable, 'it is starting or under maintenance'),

  // Versions and channels.
  'version-unknown': entry(
    404,
    STEPS,
    '{name} 没有版本 {version}，或其文件已清理',
    '{name} has no version {version}, or its files were removed',
  ),
  'package-unknown': entry(404, STEPS, '没有名为 {name} 的模块', 'the site has no package {name}'),
  'not-live-name': entry(404, STEPS, '没有名为 {name} 的线上模块', 'no package {name} is live'),
  'already-live': entry(409, STEPS, '{name} {version} 已在线上', '{name} {version} is live already'),
  'below-live': entry(
    409,
    STEPS,
    '{name} {version} 低于线上版本 {live}，请重新部署',
    '{name} {version} is below {live}, which is live: deploy it again',
  ),
  'no-candidate': entry(409, STEPS, '{name} 没有候选版本，请指定版本', '{name} has no candidate: name a version'),
  'no-canary': entry(409, STEPS, '{name} {version} 没有在灰度', '{name} {version} is no canary'),
  'canary-without-live': entry(
    409,
    STEPS,
    '{name} 还没有线上版本，请先上线一个版本',
    'nothing of {name} is live: promote a version first',
  ),
  'nothing-live': entry(409, STEPS, '{name} 还没有线上版本', 'nothing of {name} is live'),
  'no-earlier-version': entry(
    409,
    STEPS,
    '{name} 没有更早的版本可以回退',
    '{name} has no earlier version to go back to',
  ),
  'not-pinned': entry(409, STEPS, '{name} 没有锁定', '{name} is not pinned'),
  pinned: entry(
    409,
    STEPS,
    '{name} 已由{by}锁定在 {live}{why}，请先解除锁定',
    '{name} is pinned at {live} by {by}{why}: unpin it first',
  ),
  withdrawn: entry(
    409,
    STEPS,
    '{name} 已由{by}下线（{why}），请操作员先恢复',
    '{name} was withdrawn by {by} ({why}): an operator has to restore it first',
  ),
  'shell-stays': entry(409, STEPS, '基座不能{state}', 'the shell cannot be {state}'),
  'closed-already': entry(409, STEPS, '{name} 已{state}', '{name} is {state} already'),
  'not-closed': entry(409, STEPS, '{name} 没有{state}', '{name} is not {state}'),
  'settled-taken': entry(
    409,
    STEPS,
    '{name} 已有另一个 {version}，请用更高的版本号重新部署',
    '{name} has another {version} already: deploy it again with a higher version',
  ),
  'shares-shrink': entry(
    400,
    STEPS,
    ruleTexts['shares-shrink'],
    'each step needs a higher share than the one before it',
  ),
  'percent-range': entry(400, STEPS, ruleTexts['percent-range'], 'a share is from 0 to 100'),
  'step-share': entry(400, STEPS, ruleTexts['step-share'], 'the share of a step is from 1 to 100'),
  'step-short': entry(400, STEPS, ruleTexts['step-short'], 'a step lasts a minute at least'),
  'step-long': entry(400, STEPS, ruleTexts['step-long'], 'a step lasts 14 days at most'),
  'steps-missing': entry(400, STEPS, ruleTexts['steps-missing'], 'a plan has at least one step'),
  'steps-many': entry(400, STEPS, ruleTexts['steps-many'], `a plan has at most ${CANARY_STEPS_MAX} steps`),
  'accounts-not-first': entry(
    400,
    STEPS,
    ruleTexts['accounts-not-first'],
    'the step of the listed accounts alone comes first',
  ),
  'account-malformed': entry(400, STEPS, ruleTexts['account-malformed'], 'accounts are given by their phone numbers'),
  'accounts-many': entry(
    400,
    STEPS,
    ruleTexts['accounts-many'],
    `at most ${CANARY_ACCOUNTS_MAX} accounts can be listed`,
  ),
  'reaches-nobody': entry(
    400,
    STEPS,
    '请填写指定账号，或灰度比例',
    'it reaches nobody: list accounts, or give a share',
  ),
  'accounts-unknown': entry(
    400,
    STEPS,
    '没有这些手机号的账号：{numbers}',
    'no account has these phone numbers: {numbers}',
  ),
  'no-version-chosen': entry(400, STEPS, '请至少选择一个模块的版本', 'choose a version of at least one package'),

  // The contract suite.
  'suite-failed': entry(
    409,
    STEPS,
    '{name} {version} 的契约测试有 {failed} 项未通过，不能给访客使用',
    '{failed} tests of the contract suite failed with {name} {version}: it does not go to visitors',
  ),
  'suite-not-run': entry(
    409,
    STEPS,
    '{name} {version} 没有契约测试报告，请先运行契约测试，或说明原因后跳过',
    '{name} {version} has no report of the contract suite: run it first, or skip it with a reason',
  ),
  'suite-stale': entry(
    409,
    STEPS,
    '{name} {version} 的契约测试报告已过期，请先运行契约测试，或说明原因后跳过',
    'the report of the contract suite on {name} {version} is too old: run it again, or skip it with a reason',
  ),
  'skip-without-reason': entry(
    400,
    STEPS,
    '跳过契约测试需要填写原因',
    'the contract suite is skipped with a reason only',
  ),
  'report-key-invalid': entry(
    403,
    STEPS,
    '报告的一次性密钥无效：报告由契约测试在运行时提交',
    'the key of the report is not valid: the contract suite attaches its report itself',
  ),
  'report-key-of-another': entry(
    403,
    STEPS,
    '报告的一次性密钥不是为 {name} {version} 的构建签发的',
    'the key of the report was not issued for the build of {name} {version}',
  ),
  'report-key-used': entry(
    409,
    STEPS,
    '报告的一次性密钥已使用，请重新运行契约测试',
    'the key of the report was used before: run the contract suite again',
  ),
  'report-key-expired': entry(
    409,
    STEPS,
    '报告的一次性密钥已过期，请重新运行契约测试',
    'the key of the report has expired: run the contract suite again',
  ),
  'report-without-pages': entry(
    409,
    STEPS,
    '签发密钥后没有用 {name} {version} 打开过 {routes}：报告由契约测试在运行时提交',
    'no page of {routes} was opened with {name} {version} since the key was issued: the contract suite attaches its report itself',
  ),
  'report-of-another': entry(
    400,
    STEPS,
    '报告测试的是 {mix}，不是 {name}@{version}',
    'the report is on {mix}, not on {name}@{version}',
  ),
  'report-empty': entry(400, STEPS, '报告中没有任何测试', 'the report holds no test'),

  // Ownership.
  'owned-by-another': entry(
    409,
    START,
    '被拒绝：{claim} 属于 {owner}，{name} 不能使用',
    '{claim} belongs to {owner}: {name} cannot take it',
  ),
  'owned-by-nobody': entry(
    409,
    START,
    '被拒绝：{claim} 还没有划归任何模块，请操作员在工作台的「归属」中划给 {name}',
    '{claim} belongs to no package yet: ask an operator to grant it to {name} in the workbench (归属)',
  ),
  'ownership-revoked': entry(
    409,
    START,
    '被拒绝：操作员已从 {name} 收回{claim}，请操作员在工作台的「归属」中重新划给 {name}',
    'an operator took {claim} from {name}: ask one to grant it again in the workbench (归属)',
  ),
  'ownership-unknown': entry(
    404,
    START,
    '{claim} 没有这样的归属，可能已被其他操作员改动',
    '{claim} is not owned like that, another operator may have changed it',
  ),
  'claim-malformed': entry(
    400,
    START,
    '{claim} 格式错误，例如 {example}',
    '{claim} is malformed, write it like {example}',
  ),
  'owned-already': entry(409, START, '{claim} 已属于 {owner}', '{claim} belongs to {owner} already'),

  // Uploads.
  'uploads-waiting': entry(
    429,
    UPLOAD,
    '同时上传的构建过多，请稍后再试',
    'too many builds are being uploaded: try again in a moment',
  ),
  'not-a-zip-type': entry(415, UPLOAD, errorTexts.unsupportedType, 'a build is uploaded as application/zip'),
  'too-large': entry(
    413,
    UPLOAD,
    errorTexts.tooLarge,
    `the build is too large: at most ${BUILD_MAX_BYTES / 1024 / 1024} MB unpacked in ${FILES_MAX} files`,
  ),
  'disk-full': entry(
    503,
    UPLOAD,
    '磁盘空间不足，需要约 {megabytes} MB，请清理后重试',
    'the site has no room on its disk, about {megabytes} MB are needed',
  ),
  'archive-slow': entry(503, UPLOAD, '{work}超时，请稍后重试', 'the {work} took too long: try again later'),
  'archive-memory': entry(400, UPLOAD, '构建被拒绝：{work}占用的内存过多', 'the {work} took too much memory'),
  'not-a-zip': entry(400, UPLOAD, '构建被拒绝：不是有效的 zip 文件', 'the build is no valid zip file'),
  'path-outside': entry(
    400,
    UPLOAD,
    '构建被拒绝：路径越出目录：{path}',
    'a path of the build leads outside of it: {path}',
  ),
  'path-too-deep': entry(
    400,
    UPLOAD,
    '构建被拒绝：路径超过 {most} 层：{path}',
    'a path of the build has more than {most} parts: {path}',
  ),
  'too-many-folders': entry(400, UPLOAD, '构建被拒绝：目录超过 {most} 个', 'the build has more than {most} folders'),
  'file-unstorable': entry(
    400,
    UPLOAD,
    '构建被拒绝：无法保存文件 {path}',
    'a file of the build cannot be stored: {path}',
  ),
  'build-of-another': entry(400, UPLOAD, '构建被拒绝：这是 {name} 的构建', 'this is a build of {name}'),
  'version-taken': entry(409, UPLOAD, '构建被拒绝：版本 {version} 已存在', 'version {version} exists already'),
  'candidate-below-live': entry(
    409,
    UPLOAD,
    '构建被拒绝：候选版本 {version} 必须高于线上版本 {live}',
    'the candidate {version} has to be above {live}, which is live',
  ),
  'live-changed': entry(
    409,
    UPLOAD,
    '构建被拒绝：{name} 的线上版本已变化',
    'what is live of {name} has changed meanwhile',
  ),
  'over-budget': entry(
    409,
    UPLOAD,
    '被拒绝：{name} {version} 的首屏为 {size}，超出预算 {budget}（多 {over} 字节）',
    'the first screen of {name} {version} has {size}, over its budget of {budget} by {over} bytes',
  ),
  'contract-unfit': entry(
    409,
    UPLOAD,
    '被拒绝：{name} {version} 需要平台约定 {range}，基座 {shell} 为 {provided}',
    '{name} {version} needs the platform contract {range}, the shell {shell} has {provided}',
  ),
  'shared-missing': entry(
    409,
    UPLOAD,
    '被拒绝：{name} {version} 需要共享模块 {key}，基座 {shell} 不提供',
    '{name} {version} needs the shared module {key}, which the shell {shell} does not provide',
  ),
  'shared-unfit': entry(
    409,
    UPLOAD,
    '被拒绝：{name} {version} 需要共享模块 {key} {range}，基座 {shell} 提供 {provided}',
    '{name} {version} needs the shared module {key} {range}, the shell {shell} provides {provided}',
  ),

  // The description of a build.
  'file-missing': entry(400, BUILD, '构建被拒绝：缺少 {path}', '{path} is missing from the build'),
  'listed-file-missing': entry(
    400,
    BUILD,
    '构建被拒绝：缺少文件 {path}',
    '{path} is listed and missing from the build',
  ),
  'file-unlisted': entry(400, BUILD, '构建被拒绝：清单之外的文件 {path}', '{path} is in the build and not listed'),
  'file-not-listed': entry(400, BUILD, '构建被拒绝：清单缺少 {path}', '{path} is needed and not listed'),
  'file-changed': entry(400, BUILD, '构建被拒绝：文件校验不一致 {path}', '{path} is not the file that is listed'),
  'compressed-copy': entry(
    400,
    BUILD,
    '构建被拒绝：{path} 会被当作 {original} 的压缩副本，压缩副本由站点生成',
    '{path} would be sent as the compressed copy of {original}: the site makes these itself',
  ),
  'description-large': entry(400, BUILD, '构建被拒绝：{path} 超过 {most} KB', '{path} has more than {most} KB'),
  'description-no-json': entry(400, BUILD, '构建被拒绝：{path} 不是有效的 JSON', '{path} is no valid JSON'),
  'description-invalid': entry(
    400,
    BUILD,
    '构建被拒绝：{path} 内容不符合约定',
    '{path} does not have the form of a description',
  ),
  'too-many-references': entry(
    400,
    BUILD,
    '构建被拒绝：{path} 引用文件超过 {most} 处',
    '{path} names files in more than {most} places',
  ),
  'version-malformed': entry(400, BUILD, '构建被拒绝：版本号 {version} 格式错误', 'the version {version} is malformed'),
  'claim-unfit': entry(400, BUILD, '构建被拒绝：{claim} 不符合约定', '{claim} does not have the form that it needs'),
  'route-unfit': entry(400, BUILD, '构建被拒绝：路由 {path} 不是本站路径', 'the route {path} is no path of this site'),
  'shows-nothing': entry(400, BUILD, '构建被拒绝：没有路由，也不填充任何插槽', 'it has no route and fills no slot'),
  'page-part-large': entry(
    400,
    BUILD,
    '构建被拒绝：每个页面都要携带的描述为 {size} KB，最多 {most} KB',
    'what every page carries of its description has {size} KB, at most {most} KB',
  ),
  'entry-leads-away': entry(
    400,
    BUILD,
    '构建被拒绝：「{label}」的链接 {path} 不是本站页面',
    'the entry {label} leads to {path}, which is no page of this site',
  ),
  'entry-label': entry(
    400,
    BUILD,
    '构建被拒绝：菜单项 {key} 的名称应为 1 到 {most} 个字',
    'the label of the entry {key} has 1 to {most} characters',
  ),
  'entry-twice': entry(400, BUILD, '构建被拒绝：菜单项 {key} 重复', 'the entry {key} is there twice'),
  'app-leads-away': entry(
    400,
    BUILD,
    '构建被拒绝：应用 {code} 的链接 {path} 不在 {routes} 之下',
    'the app {code} leads to {path}, which is not below {routes}',
  ),

  // Events, slots and a backend of a team's own.
  'name-of-another': entry(
    400,
    OWN,
    '构建被拒绝：{taken} 不在 {name} 的命名空间内',
    '{taken} is not in the namespace of {name}: its own names begin with {name}:',
  ),
  'takes-own': entry(
    400,
    OWN,
    '构建被拒绝：{taken} 是 {name} 自己的，不能声明为其他模块的',
    '{taken} is of {name} itself: it listens to and fills what other remotes declare',
  ),
  'declared-twice': entry(400, OWN, '构建被拒绝：{name} 重复声明了 {taken}', '{name} declares {taken} twice'),
  'still-taken': entry(
    409,
    OWN,
    '被拒绝：{name} {version} 没有{taken}，线上的 {taker} {live} 还在使用',
    '{name} {version} leaves out {taken}, which {taker} {live} takes, and that is live: it has to let go of it first',
  ),
  'taken-otherwise': entry(
    409,
    OWN,
    '被拒绝：{name} {version} 的{taken} 提供的 {field} 为 {offered}，线上的 {taker} {live} 读取的是 {read}',
    '{name} {version} gives {field} of {taken} as {offered}, which {taker} {live} reads as {read}, and that is live',
  ),
  'not-offered': entry(
    409,
    OWN,
    '被拒绝：{name} {version} 使用{taken}，线上的 {owner} {live} 没有声明',
    '{name} {version} takes {taken}, which {owner} {live} does not declare, and that is live',
  ),
  'offered-otherwise': entry(
    409,
    OWN,
    '被拒绝：{name} {version} 读取{taken} 的 {field} 为 {read}，线上的 {owner} {live} 提供的是 {offered}',
    '{name} {version} reads {field} of {taken} as {read}, which {owner} {live} gives as {offered}, and that is live',
  ),

  // Values that operators set.
  'value-undeclared': entry(
    409,
    VALUES,
    '{name} 的线上版本 {version} 没有配置 {key}',
    '{name} {version}, which is live, has no value {key}',
  ),
  'values-missing': entry(400, VALUES, ruleTexts['values-missing'], 'change at least one value'),
  'value-refused': entry(400, VALUES, '{label}：{problem}', 'the value of {label} is not allowed: {problem}'),
} as const;

export type RefusalCode = keyof typeof refusalTable;
