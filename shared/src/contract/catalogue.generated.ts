import type { PlatformCatalogue } from './catalogue.ts';

// Written by `npm run catalogue`: change the sources, not this file.
export const generated: PlatformCatalogue = {
  contractVersion: '1.1.0',
  events: [
    {
      name: 'session:changed',
      kind: 'state',
      about: '登录账号变化；null 为未登录',
      fields: [
        {
          name: 'userId',
          type: 'string | null',
        },
      ],
    },
    {
      name: 'session:forced-logout',
      kind: 'moment',
      about: '账号在别处登录，本会话被下线',
      fields: [
        {
          name: 'sessionId',
          type: 'string',
        },
      ],
    },
    {
      name: 'membership:changed',
      kind: 'state',
      about: '会员等级或算力余额变化',
      fields: [
        {
          name: 'memberType',
          type: 'string',
        },
        {
          name: 'pointBalance',
          type: 'integer',
        },
      ],
    },
    {
      name: 'theme:changed',
      kind: 'state',
      about: '界面主题变化',
      fields: [
        {
          name: 'theme',
          type: '"black" | "white"',
        },
      ],
    },
    {
      name: 'route:changed',
      kind: 'state',
      about: '地址变化，以及拥有该地址的模块',
      fields: [
        {
          name: 'pathname',
          type: 'string',
        },
        {
          name: 'owner',
          type: 'string | null',
        },
      ],
    },
    {
      name: 'chat:activity',
      kind: 'state',
      about: '对话是否正在进行',
      fields: [
        {
          name: 'active',
          type: 'boolean',
        },
      ],
    },
    {
      name: 'remote:failed',
      kind: 'moment',
      about: '模块加载、挂载失败或运行中崩溃',
      fields: [
        {
          name: 'name',
          type: 'string',
        },
        {
          name: 'version',
          type: 'string',
        },
        {
          name: 'stage',
          type: '"load" | "mount" | "render"',
        },
      ],
    },
    {
      name: 'remote:mounted',
      kind: 'moment',
      about: '模块挂载完成，ms 为耗时',
      fields: [
        {
          name: 'name',
          type: 'string',
        },
        {
          name: 'version',
          type: 'string',
        },
        {
          name: 'ms',
          type: 'number',
        },
      ],
    },
  ],
  slots: [
    {
      name: 'main',
      about: '页面主区域：地址以该前缀开头时挂载模块，最长前缀优先',
      filledBy: 'routes[].prefix',
    },
    {
      name: 'main/first-screen',
      about: '首屏预载：深链进入该前缀时，页面一开始就下载这个分块',
      filledBy: 'routes[].screen',
    },
    {
      name: 'header/menu',
      about: '桌面顶部主导航的一个入口，按 order 排列，首页为 0',
      filledBy: 'menu[]',
    },
    {
      name: 'drawer/menu',
      about: '移动端抽屉菜单的一个入口，与顶部主导航同序',
      filledBy: 'menu[]',
    },
    {
      name: 'menu/badge',
      about: '入口旁的角标：hot 显示为 HOT',
      filledBy: 'menu[].badge',
    },
    {
      name: 'drawer/query',
      about: '从移动端菜单进入时附加的查询参数',
      filledBy: 'menu[].mobileQuery',
    },
    {
      name: 'fallback/title',
      about: '模块未能加载、打开或正在升级时，提示中的模块名称',
      filledBy: 'title',
    },
  ],
  calls: [
    {
      name: 'contractVersion',
      signature: 'contractVersion: string',
      about: 'Version of this contract that the shell provides.',
    },
    {
      name: 'registry',
      signature: 'registry: Registry',
      about: 'The versions that this page was opened with; never changes while it is open.',
    },
    {
      name: 'site',
      signature: 'site: SiteSettings',
      about: 'What the deployer states about the site.',
    },
    {
      name: 'history',
      signature: 'history: BrowserHistory',
      about: 'The one history of the page; `<HistoryRouter>` of the remote kit renders from it.',
    },
    {
      name: 'session.user',
      signature: 'user: User | null',
      about: 'Null while nobody is signed in, and while a stored token is being checked.',
    },
    {
      name: 'session.signedIn',
      signature: 'signedIn: boolean',
      about: 'Whether `user` is known.',
    },
    {
      name: 'session.restoring',
      signature: 'restoring: boolean',
      about: 'True while a stored token is being checked at boot.',
    },
    {
      name: 'session.accessToken',
      signature: 'accessToken: string | null',
      about: 'Sent by the client with every call; a remote needs it only for what does not go through `http`.',
    },
    {
      name: 'session.require',
      signature: 'require(request?: LoginRequest): Promise<boolean>',
      about: 'Opens the login dialog unless signed in; resolves true once signed in, false when the dialog was closed.',
    },
    {
      name: 'session.signIn',
      signature: 'signIn(user: SignedInUser): Promise<void>',
      about: 'Takes over a fresh login.',
    },
    {
      name: 'session.signOut',
      signature: 'signOut(): Promise<void>',
      about: 'Ends the session here, in the other tabs and on the server.',
    },
    {
      name: 'session.update',
      signature: 'update(user: User): void',
      about: 'Replaces the user after a change (nickname, avatar, theme, password).',
    },
    {
      name: 'membership.current',
      signature: 'current: Membership | null',
      about: 'Null until it was fetched, and while nobody is signed in.',
    },
    {
      name: 'membership.refresh',
      signature: 'refresh(): Promise<void>',
      about: "Rejects never; a failure shows '获取会员信息失败'.",
    },
    {
      name: 'socket.state',
      signature: "state: 'closed' | 'connecting' | 'open'",
      about: 'It opens at login and closes at logout; while it is lost it reconnects by itself.',
    },
    {
      name: 'socket.request',
      signature: "request(message: Omit<ClientMessage, 'requestId'>): Promise<ServerMessage>",
      about: 'Sends and waits for the reply with the same requestId. Rejects with the text of a type 500 reply, or when the connection closes.',
    },
    {
      name: 'socket.on',
      signature: 'on(type: number, msgType: number | null, listener: (message: ServerMessage) => void): Unsubscribe',
      about: 'Listens to pushes of one type, or of a type and the type inside `msg`.',
    },
    {
      name: 'navigation.push',
      signature: 'push(to: string): void',
      about: 'Pushes a path of this site; between /draw and /draw/create/scene it does nothing (000 §2.4).',
    },
    {
      name: 'navigation.replace',
      signature: 'replace(to: string): void',
      about: 'Replaces the current entry of the history by a path of this site.',
    },
    {
      name: 'navigation.back',
      signature: 'back(): void',
      about: 'To the entry before; to the home page when there is none of this site.',
    },
    {
      name: 'navigation.openApp',
      signature: 'openApp(app: AppEntry): void',
      about: 'Opens an app by the rules of 000 §2.5.',
    },
    {
      name: 'navigation.guard',
      signature: 'guard(guard: LeaveGuard): Unsubscribe',
      about: 'Asks before leaving, on menu, link, back and forward.',
    },
    {
      name: 'navigation.prefetch',
      signature: 'prefetch(path: string): void',
      about: 'Starts the download of the remote that owns a path.',
    },
    {
      name: 'modals.login',
      signature: 'login(request?: LoginRequest): void',
      about: 'Opens the login dialog.',
    },
    {
      name: 'modals.confirm',
      signature: 'confirm(request: ConfirmRequest): Promise<boolean>',
      about: 'Asks a question; resolves true when it was confirmed, false when it was cancelled or closed.',
    },
    {
      name: 'modals.agreement',
      signature: 'agreement(key: AgreementKey): void',
      about: 'Shows one of the agreements.',
    },
    {
      name: 'modals.settings',
      signature: 'settings(): void',
      about: 'Opens the settings of the account.',
    },
    {
      name: 'modals.contact',
      signature: 'contact(): void',
      about: "Shows how to reach the site's operator.",
    },
    {
      name: 'modals.purchase',
      signature: 'purchase(request?: PurchaseRequest): void',
      about: 'Shows the packages; with one named, its order at once. Buying asks for the login first. Since 1.1.',
    },
    {
      name: 'modals.purchaseRecords',
      signature: 'purchaseRecords(): void',
      about: 'Shows what was bought. Asks for the login first. Since 1.1.',
    },
    {
      name: 'modals.exchange',
      signature: 'exchange(): void',
      about: 'Opens the exchange of codes for credits. Asks for the login first. Since 1.1.',
    },
    {
      name: 'modals.contract',
      signature: 'contract(id: string): void',
      about: "Shows one of the account's contracts: to sign it while it awaits that, else its information. Since 1.1.",
    },
    {
      name: 'toast.success',
      signature: 'success(text: string, ms?: number): void',
      about: 'Says that something worked; `ms` (since 1.1) where it must stay for a given time.',
    },
    {
      name: 'toast.info',
      signature: 'info(text: string): void',
      about: 'Says something that needs no answer.',
    },
    {
      name: 'toast.warning',
      signature: 'warning(text: string): void',
      about: 'Warns of something that may surprise.',
    },
    {
      name: 'toast.error',
      signature: 'error(text: string): void',
      about: 'Says what failed; failed calls of `http` do so by themselves.',
    },
    {
      name: 'theme.name',
      signature: 'name: ThemeName',
      about: 'The theme that is drawn.',
    },
    {
      name: 'theme.choice',
      signature: 'choice: ThemeName',
      about: 'What the user chose, kept in the account once signed in.',
    },
    {
      name: 'theme.choose',
      signature: 'choose(theme: ThemeName): void',
      about: 'Changes the choice.',
    },
    {
      name: 'http.call',
      signature: 'call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: RequestOptions): Promise<DataOf<D>>',
      about: 'Makes a declared call; resolves with the parsed `data`, rejects with `ApiError`.',
    },
    {
      name: 'http.stream',
      signature: 'stream<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: StreamOptions<EventOf<D>>): Promise<void>',
      about: 'Makes a declared streaming call; resolves when the stream ended, rejects with `ApiError` (code 0 when the connection dropped).',
    },
    {
      name: 'http.upload',
      signature: 'upload(url: string, file: Blob, options?: UploadOptions): Promise<void>',
      about: 'Puts raw bytes to a signed URL.',
    },
    {
      name: 'telemetry.report',
      signature: 'report(entry: TelemetryEntry): void',
      about: 'Counts something that happened; no personal data. Sampled per visit, sent in batches.',
    },
    {
      name: 'bus.emit',
      signature: 'emit<N extends EventName>(name: N, payload: EventPayload<N>): void',
      about: 'Tells everybody who listens. An undeclared event or a wrong payload throws in development; in production it is dropped and reported.',
    },
    {
      name: 'bus.on',
      signature: 'on<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe',
      about: 'Listens until unsubscribed.',
    },
    {
      name: 'bus.once',
      signature: 'once<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe',
      about: 'Listens to the next one only.',
    },
    {
      name: 'bus.last',
      signature: 'last<N extends StateEventName>(name: N): EventPayload<N> | undefined',
      about: 'Last payload of a state-like event, for listeners that came late.',
    },
    {
      name: 'bus.listenerCount',
      signature: 'listenerCount(): number',
      about: 'Listeners now subscribed; leak tests read it.',
    },
  ],
};
