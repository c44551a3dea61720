import type { PlatformCatalogue } from './catalogue-entries.ts';

// Written by `npm run catalogue`: change the sources, not this file.
export const generated: PlatformCatalogue = {
  contractVersion: '1.11.0',
  events: [
    {
      name: 'favourites:changed',
      about: '当前账号收藏或取消收藏了一个应用，且服务端已保存',
      fields: [
        {
          name: 'applicationId',
          type: 'integer',
        },
        {
          name: 'collected',
          type: 'boolean',
        },
      ],
    },
    {
      name: 'task:finished',
      about: '当前账号的一个任务结束了：完成、失败或取消',
      fields: [
        {
          name: 'taskId',
          type: 'string',
        },
        {
          name: 'tool',
          type: 'string',
        },
        {
          name: 'outcome',
          type: '"succeeded" | "failed" | "cancelled"',
        },
      ],
    },
    {
      name: 'team:event',
      about: '一个模块自己声明的事件；由 `@ai-site/shared/team` 发出和订阅，并检查内容',
      fields: [
        {
          name: 'name',
          type: 'string',
        },
        {
          name: 'payload',
          type: 'unknown',
        },
      ],
    },
  ],
  places: [
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
      name: 'main/auth',
      about: '未登录时：browse 可浏览，后台请求的 401 不打扰；session 需要登录；未声明时 401 打开登录',
      filledBy: 'routes[].auth',
    },
    {
      name: 'main/footer',
      about: '该页面下方是否有页脚；false 用于占满窗口的工作页面',
      filledBy: 'routes[].footer',
    },
    {
      name: 'main/skeleton',
      about: '骨架屏：服务器送出的页面里先画出的形状，内容到达前一直保持',
      filledBy: 'routes[].skeleton',
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
      name: 'tab-bar',
      about: '移动端底部导航的一个标签，按 order 排列；标签指向的页面显示底部导航',
      filledBy: 'tabs[]',
    },
    {
      name: 'footer/site-map',
      about: '页脚网站地图的一个链接，按 order 排列',
      filledBy: 'footer[]',
    },
    {
      name: 'fallback/title',
      about: '模块未能加载、打开或正在升级时，提示中的模块名称',
      filledBy: 'title',
    },
  ],
  slots: [
    {
      name: 'draw/exhibit',
      offeredBy: 'mf-draw',
      about: '我来画的灵感展示页：社区作品',
      fields: [],
    },
    {
      name: 'share/publish',
      offeredBy: 'kit',
      about: '分享作品的对话框里：把一个作品发布给所有人看',
      fields: [
        {
          name: 'workKey',
          type: 'string',
        },
        {
          name: 'kind',
          type: '"image" | "video" | "audio" | "text"',
        },
        {
          name: 'prompt?',
          type: 'string',
        },
        {
          name: 'template?',
          type: 'boolean',
        },
      ],
    },
    {
      name: 'works/publish',
      offeredBy: 'kit',
      about: '我的作品里选中作品后、漫画推文的合集里的对话框：把几个作品一起发布给所有人看',
      fields: [
        {
          name: 'works',
          type: '{ key: string; kind: "image" | "video" | "audio" | "text"; name: string; prompt: string; thumb?: string }[]',
        },
      ],
    },
  ],
  calls: [
    {
      name: 'contractVersion',
      signature: 'contractVersion: string',
      about: 'Version of the platform contract that the shell provides.',
    },
    {
      name: 'registry',
      signature: 'registry: Registry',
      about: 'The versions this page was opened with; constant for the lifetime of the page.',
    },
    {
      name: 'site',
      signature: 'site: SiteSettings',
      about: "The deployer's settings for the site.",
    },
    {
      name: 'history',
      signature: 'history: BrowserHistory',
      about: "The page's only history; `<HistoryRouter>` of the remote kit renders from it.",
    },
    {
      name: 'session.user',
      signature: 'user: User | null',
      about: 'Null while nobody is signed in and while a stored token is being checked.',
    },
    {
      name: 'session.signedIn',
      signature: 'signedIn: boolean',
      about: 'Whether `user` is set.',
    },
    {
      name: 'session.restoring',
      signature: 'restoring: boolean',
      about: 'True while a stored token is being checked at boot.',
    },
    {
      name: 'session.accessToken',
      signature: 'accessToken: string | null',
      about: 'Sent by the client with every call; a remote needs it only for requests that do not go through `http`.',
    },
    {
      name: 'session.require',
      signature: 'require(request?: LoginRequest): Promise<boolean>',
      about: 'Opens the login dialog unless signed in; resolves true once signed in, false when the dialog was closed.',
    },
    {
      name: 'session.signIn',
      signature: 'signIn(user: SignedInUser): Promise<void>',
      about: 'Starts the session of a new login.',
    },
    {
      name: 'session.signOut',
      signature: 'signOut(): Promise<void>',
      about: 'Ends the session in this tab, in the other tabs and on the server.',
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
      about: "Never rejects; a failure shows '获取会员信息失败'.",
    },
    {
      name: 'socket.state',
      signature: "state: 'closed' | 'connecting' | 'open'",
      about: 'It opens at login and closes at logout; a lost connection is reopened automatically.',
    },
    {
      name: 'socket.request',
      signature: "request(message: Omit<ClientMessage, 'requestId'>): Promise<ServerMessage>",
      about: 'Sends a message and resolves with the reply that has the same requestId. Rejects with the text of a type 500 reply, or when the connection closes.',
    },
    {
      name: 'socket.on',
      signature: 'on(type: number, msgType: number | null, listener: (message: ServerMessage) => void): Unsubscribe',
      about: 'Subscribes to pushes of one type, optionally only those with the given type inside `msg`.',
    },
    {
      name: 'socket.listenerCount',
      signature: 'listenerCount(): number',
      about: 'Number of current listeners, for leak tests. Since 1.2.',
    },
    {
      name: 'navigation.push',
      signature: 'push(to: string): void',
      about: 'Navigates to a path on this site; between /draw and /draw/create/scene it does nothing (docs/product/site.md#2.4).',
    },
    {
      name: 'navigation.replace',
      signature: 'replace(to: string): void',
      about: 'Replaces the current history entry with a path on this site.',
    },
    {
      name: 'navigation.back',
      signature: 'back(): void',
      about: 'Goes back to the previous entry; to the home page when there is none on this site.',
    },
    {
      name: 'navigation.openApp',
      signature: 'openApp(app: AppEntry): void',
      about: 'Opens an app by the rules of docs/product/site.md#2.5.',
    },
    {
      name: 'navigation.guard',
      signature: 'guard(guard: LeaveGuard): Unsubscribe',
      about: 'Asks for confirmation before leaving by menu, link, back or forward.',
    },
    {
      name: 'navigation.prefetch',
      signature: 'prefetch(path: string): void',
      about: 'Starts downloading the remote that owns a path.',
    },
    {
      name: 'modals.login',
      signature: 'login(request?: LoginRequest): void',
      about: 'Opens the login dialog.',
    },
    {
      name: 'modals.confirm',
      signature: 'confirm(request: ConfirmRequest): Promise<boolean>',
      about: 'Asks for confirmation; resolves true when confirmed, false when cancelled or closed.',
    },
    {
      name: 'modals.agreement',
      signature: 'agreement(key: AgreementKey): void',
      about: 'Shows a legal agreement.',
    },
    {
      name: 'modals.settings',
      signature: 'settings(): void',
      about: 'Opens the account settings.',
    },
    {
      name: 'modals.contact',
      signature: 'contact(): void',
      about: "Shows the operator's contact details.",
    },
    {
      name: 'modals.purchase',
      signature: 'purchase(request?: PurchaseRequest): void',
      about: 'Shows the packages, or the order of the given package directly. Requires login first. Since 1.1.',
    },
    {
      name: 'modals.purchaseRecords',
      signature: 'purchaseRecords(): void',
      about: 'Shows the purchase records. Requires login first. Since 1.1.',
    },
    {
      name: 'modals.exchange',
      signature: 'exchange(): void',
      about: 'Opens the dialog that redeems codes for credits. Requires login first. Since 1.1.',
    },
    {
      name: 'modals.contract',
      signature: 'contract(id: string): void',
      about: "Shows one of the account's legal agreements, for signing or, once signed, for reading. Since 1.1.",
    },
    {
      name: 'toast.success',
      signature: 'success(text: string, ms?: number, action?: ToastAction): void',
      about: 'Shows a success message; `ms` (since 1.1) sets how long it stays, `action` (since 1.4) adds a button.',
    },
    {
      name: 'toast.info',
      signature: 'info(text: string): void',
      about: 'Shows an informational message.',
    },
    {
      name: 'toast.warning',
      signature: 'warning(text: string): void',
      about: 'Shows a warning.',
    },
    {
      name: 'toast.error',
      signature: 'error(text: string): void',
      about: 'Shows an error message; failed calls of `http` do so automatically.',
    },
    {
      name: 'theme.name',
      signature: 'name: ThemeName',
      about: 'The theme on screen.',
    },
    {
      name: 'theme.choice',
      signature: 'choice: ThemeName',
      about: "The user's choice, stored in the account once signed in.",
    },
    {
      name: 'theme.choose',
      signature: 'choose(theme: ThemeName): void',
      about: 'Changes the choice.',
    },
    {
      name: 'http.call',
      signature: 'call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options?: UploadOptions): Promise<DataOf<D>>',
      about: 'Makes a declared call; resolves with the parsed `data`, rejects with `ApiError`.',
    },
    {
      name: 'http.stream',
      signature: 'stream<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, options: StreamOptions<EventOf<D>>): Promise<void>',
      about: 'Makes a declared streaming call; resolves when the stream ended, rejects with `ApiError` (code 0 when the connection was lost).',
    },
    {
      name: 'http.upload',
      signature: 'upload(url: string, file: Blob, options?: UploadOptions): Promise<void>',
      about: 'Puts raw bytes to a signed URL.',
    },
    {
      name: 'telemetry.report',
      signature: 'report(entry: TelemetryEntry): void',
      about: 'Reports an event without personal data. Sampled per visit, sent in batches.',
    },
    {
      name: 'bus.emit',
      signature: 'emit<N extends EventName<E>>(name: N, payload: EventPayload<E, N>): void',
      about: 'Notifies all listeners. An undeclared event or an invalid payload throws in development; in production it is dropped and reported.',
    },
    {
      name: 'bus.on',
      signature: 'on<N extends EventName<E>>(name: N, listener: EventListener<E, N>): Unsubscribe',
      about: 'Subscribes until unsubscribed.',
    },
    {
      name: 'bus.listenerCount',
      signature: 'listenerCount(): number',
      about: 'Number of current listeners, for leak tests.',
    },
    {
      name: 'slots.fill',
      signature: 'fill<N extends SlotName>(name: N, element: HTMLElement, props: SlotProps<N>): Unsubscribe',
      about: 'Renders the content that remotes provide for a slot into an element, each isolated like a route, until unsubscribed. Since 1.2.',
    },
  ],
};
