/** A dialog, drawer or popover of the site: the file that renders it, and the accessible name that it has on screen. */
export interface SiteDialog {
  readonly source: string;
  readonly name: RegExp;
  /** It is the skeleton of another one, which is being fetched. */
  readonly skeleton?: true;
}

/**
 * Every dialog, drawer and popover of shell, remotes and the shared kit. `coverage.test.ts` compares the table with the sources, and
 * fails for a row that no test passes to `expectDialogAccessible`.
 */
export const dialogs = {
  // What every screen can open.
  confirm: { source: 'shared/src/ui/modal/ConfirmDialog.tsx', name: /^(取消分享|删除会话)$/ },
  'image-viewer': { source: 'shared/src/kit/media-viewer/MediaViewer.tsx', name: /^查看图片/ },
  report: { source: 'shared/src/kit/reporting/ReportDialog.tsx', name: /^举报/ },
  'prompt-variables': { source: 'shared/src/kit/prompt-variables/VariablesDialog.tsx', name: /^商品主图/ },
  'mask-shortcuts': { source: 'shared/src/kit/mask-editor/view/ShortcutHelp.tsx', name: /^快捷键$/ },

  // Tools.
  crop: { source: 'shared/src/kit/tool-workbench/crop/CropDialog.tsx', name: /^裁剪/ },
  'prompt-panel': { source: 'shared/src/kit/tool-workbench/fields/prompt-help/PromptPanel.tsx', name: /^画面描述$/ },
  mask: { source: 'shared/src/kit/tool-workbench/mask/MaskDialog.tsx', name: /^标记/ },
  refine: { source: 'shared/src/kit/tool-workbench/mask/RefineDialog.tsx', name: /^精修/ },
  'continue-marking': { source: 'shared/src/kit/tool-workbench/mask/ContinueDialog.tsx', name: /^继续消除/ },
  'task-detail': { source: 'shared/src/kit/tool-workbench/result/TaskDetail.tsx', name: /详情$/ },
  'share-work': { source: 'shared/src/kit/tool-workbench/sharing/ShareDialog.tsx', name: /^分享作品$/ },
  'shared-works': { source: 'shared/src/kit/tool-workbench/sharing/SharesDialog.tsx', name: /^我的分享$/ },
  'publish-works': { source: 'shared/src/kit/tool-workbench/publishing/PublishDialog.tsx', name: /^发布作品$/ },
  'remove-published': { source: 'shared/src/kit/publications/RemovalDialog.tsx', name: /^删除( \d+ 个)?作品$/ },
  'works-picker': { source: 'shared/src/kit/tool-workbench/works/WorksPicker.tsx', name: /^我的作品$/ },
  'running-tasks': { source: 'shell/src/tasks/TaskTray.tsx', name: /^进行中的任务$/ },
  preset: { source: 'mf-appcenter/src/presets/PresetDialog.tsx', name: /预设$/ },

  // Showcase.
  remixes: { source: 'mf-exhibit/src/detail/RemixesDialog.tsx', name: /^衍生作品$/ },
  'work-information': { source: 'mf-exhibit/src/pager/PagerBar.tsx', name: /^作品信息$/ },
  'edit-publication': { source: 'mf-exhibit/src/own/EditDialog.tsx', name: /^(编辑|重新)发布$/ },
  appeal: { source: 'mf-exhibit/src/publish/AppealDialog.tsx', name: /^申诉$/ },

  // AI漫画推文.
  'comics-name': { source: 'mf-shortvideo/src/project/dialogs/NameDialog.tsx', name: /^重命名/ },
  'split-story': { source: 'mf-shortvideo/src/landing/text-step/SplitDialog.tsx', name: /^把长文拆成多集$/ },
  'role-library': { source: 'mf-shortvideo/src/roles/LibraryDialog.tsx', name: /^角色库$/ },
  'merge-roles': { source: 'mf-shortvideo/src/roles/MergeDialog.tsx', name: /并入另一个角色$/ },
  'comics-keys': { source: 'mf-shortvideo/src/storyboards/KeysDialog.tsx', name: /^快捷键$/ },
  'comics-costs': { source: 'mf-shortvideo/src/storyboards/costs/CostDialog.tsx', name: /^重新生成画面$/ },
  'comics-row': { source: 'mf-shortvideo/src/storyboards/row/RowSheet.tsx', name: /^第 \d+ 镜$/ },
  'add-films': { source: 'mf-shortvideo/src/collections/AddFilmsDialog.tsx', name: /^添加成片$/ },
  'masked-edit': { source: 'mf-shortvideo/src/editor/candidates/MaskedEditDialog.tsx', name: /^无痕消除$/ },

  // Frame and account.
  login: { source: 'shell/src/login/LoginModal.tsx', name: /^登录/ },
  'mobile-menu': { source: 'shell/src/layout/mobile/MobileMenu.tsx', name: /^菜单$/ },
  notices: { source: 'shell/src/notices/NoticeBell.tsx', name: /^消息$/ },
  credits: { source: 'shell/src/layout/header/CreditsEntry.tsx', name: /^算力$/ },
  overrides: { source: 'shell/src/overrides/OverrideBadge.tsx', name: /^版本替换$/ },
  'lost-overlay': { source: 'shell/src/layout/overlays/LostOverlay.tsx', name: /^窗口没有加载成功$/ },
  'site-agreements': { source: 'shell/src/agreements/AgreementModal.tsx', name: /^协议与政策$/ },
  contact: { source: 'shell/src/contact/ContactModal.tsx', name: /^联系我们$/ },
  settings: { source: 'shell/src/settings/SettingsModal.tsx', name: /^设置$/ },
  nickname: { source: 'shell/src/settings/NicknameDialog.tsx', name: /^修改昵称$/ },
  avatar: { source: 'shell/src/settings/AvatarDialog.tsx', name: /^编辑头像$/ },
  password: { source: 'shell/src/settings/PasswordDialog.tsx', name: /^设置初始密码$/ },
  devices: { source: 'mf-membership/src/devices/DevicesDialog.tsx', name: /^设备管理$/ },
  cancellation: { source: 'mf-membership/src/cancellation/CancellationDialog.tsx', name: /^注销账号$/ },
  'real-name': { source: 'mf-membership/src/real-name/RealNameDialog.tsx', name: /^实名认证$/ },
  age: { source: 'mf-membership/src/guardian/GuardianDialog.tsx', name: /^年龄声明$/ },
  guardian: { source: 'mf-membership/src/guardian/GuardianDialog.tsx', name: /^监护人同意$/ },

  // Buying, contracts, exchange codes.
  packages: { source: 'shell/src/purchase/PurchaseModal.tsx', name: /^会员购买$/ },
  'order-waiting': { source: 'shell/src/purchase/PurchaseModal.tsx', name: /^确认订单$/, skeleton: true },
  order: { source: 'shell/src/purchase/OrderModal.tsx', name: /^确认订单$/ },
  payment: { source: 'shell/src/purchase/PayModal.tsx', name: /^扫码支付$/ },
  paid: { source: 'shell/src/purchase/pay/PaidDialog.tsx', name: /^支付成功$/ },
  'payment-return': { source: 'shell/src/purchase/PayConfirm.tsx', name: /支付/ },
  'purchase-records': { source: 'shell/src/purchase/PurchaseRecords.tsx', name: /^购买记录$/ },
  invoice: { source: 'shell/src/purchase/invoices/InvoiceDialog.tsx', name: /发票/ },
  exchange: { source: 'shell/src/purchase/ExchangeModal.tsx', name: /^算力兑换$/ },
  contracts: { source: 'shell/src/legal-agreements/AgreementModal.tsx', name: /^合同$/ },
  'contract-status': { source: 'shell/src/legal-agreements/AgreementInfo.tsx', name: /^我的合同$/ },
  'contract-text': { source: 'shell/src/legal-agreements/AgreementDetails.tsx', name: /创作算力包$/ },
  'contract-reminder': { source: 'shell/src/legal-agreements/AgreementReminder.tsx', name: /^合同签署提醒$/ },
  'contract-signing': { source: 'shell/src/legal-agreements/AgreementSigning.tsx', name: /^创作算力包$/ },

  // Chat.
  'chat-history': { source: 'mf-chat/src/history/HistoryDrawer.tsx', name: /^会话历史$/ },
  'chat-export': { source: 'mf-chat/src/exporting/ExportDialog.tsx', name: /^导出会话$/ },
  'chat-share': { source: 'mf-chat/src/sharing/ShareDialog.tsx', name: /^分享会话$/ },
  'chat-shortcuts': { source: 'mf-chat/src/keyboard/ShortcutSheet.tsx', name: /^快捷键$/ },
  dubbing: { source: 'mf-chat/src/voice/dubbing/DubbingDialog.tsx', name: /^配音$/ },
  voices: { source: 'mf-chat/src/voice/picker/VoiceDrawer.tsx', name: /^选择音色$/ },
  recorder: { source: 'mf-chat/src/voice/RecordBox.tsx', name: /^语音/ },

  // Workbench.
  'operator-confirmation': { source: 'shell/src/workbench/confirmation/ConfirmationDialog.tsx', name: /^确认操作$/ },
  promote: { source: 'shell/src/workbench/releases/PromoteDialog.tsx', name: /^上线/ },
  canary: { source: 'shell/src/workbench/releases/CanaryDialog.tsx', name: /^灰度/ },
  rollback: { source: 'shell/src/workbench/releases/RollbackDialog.tsx', name: /^回退/ },
  pin: { source: 'shell/src/workbench/releases/PinDialog.tsx', name: /^锁定/ },
  unpin: { source: 'shell/src/workbench/releases/PinDialog.tsx', name: /^解除锁定/ },
  closing: { source: 'shell/src/workbench/releases/ClosingDialog.tsx', name: /^停用/ },
  budget: { source: 'shell/src/workbench/releases/BudgetDialog.tsx', name: /^首屏预算/ },
  'contract-test-report': { source: 'shell/src/workbench/releases/ReportCell.tsx', name: /^契约测试报告/ },
  'edit-configuration': { source: 'shell/src/workbench/configuration/EditDialog.tsx', name: /^修改.+的配置$/ },
  'reset-configuration': { source: 'shell/src/workbench/configuration/ResetDialog.tsx', name: /^恢复/ },
  'grant-ownership': { source: 'shell/src/workbench/ownership/GrantDialog.tsx', name: /^(划归|批准申请)$/ },
  'revoke-ownership': { source: 'shell/src/workbench/ownership/EndDialogs.tsx', name: /^收回归属$/ },
  'decline-ownership': { source: 'shell/src/workbench/ownership/EndDialogs.tsx', name: /^拒绝申请$/ },
  'issue-token': { source: 'shell/src/workbench/tokens/IssueDialog.tsx', name: /^签发部署令牌$/ },
  'issued-token': { source: 'shell/src/workbench/tokens/IssuedToken.tsx', name: /^令牌「/ },
  'revoke-token': { source: 'shell/src/workbench/tokens/TokensSection.tsx', name: /^吊销令牌$/ },
  refund: { source: 'shell/src/workbench/orders/RefundDialog.tsx', name: /^退款$/ },
  'retry-refund': { source: 'shell/src/workbench/orders/RetryRefundDialog.tsx', name: /^重试退款$/ },
  'refund-alert': { source: 'shell/src/workbench/orders/RefundAlertDialog.tsx', name: /^退回金额不符的付款$/ },
  'resolve-alert': { source: 'shell/src/workbench/orders/ResolveDialog.tsx', name: /^处理支付异常/ },
  'issue-invoice': { source: 'shell/src/workbench/invoices/InvoicesSection.tsx', name: /^标记发票已开具$/ },
  'edit-app': { source: 'shell/src/workbench/apps/EditAppDialog.tsx', name: /^修改应用「/ },
  'reset-app': { source: 'shell/src/workbench/apps/AppsSection.tsx', name: /^恢复「.+的默认设置$/ },
  topic: { source: 'shell/src/workbench/apps/TopicDialog.tsx', name: /专题/ },
  'review-app': { source: 'shell/src/workbench/apps/OwnAppsPart.tsx', name: /「.+」$/ },
  'restrict-account': { source: 'shell/src/workbench/users/RestrictDialog.tsx', name: /^(冻结|封禁|恢复)账号$/ },
  'correct-age': { source: 'shell/src/workbench/users/AgeDialog.tsx', name: /^更正年龄情况$/ },
  'decide-report': { source: 'shell/src/workbench/reported-content/ReportedSection.tsx', name: /：/ },
  'refuse-work': { source: 'shell/src/workbench/reviews/ReasonedDialog.tsx', name: /^不通过：/ },
  'decide-appeal': { source: 'shell/src/workbench/reviews/NotedDialog.tsx', name: /^恢复展示：/ },
  'showcase-tag': { source: 'shell/src/workbench/exhibition/TagDialog.tsx', name: /^改名「/ },
  'merge-tags': { source: 'shell/src/workbench/exhibition/MergeDialog.tsx', name: /^合并「/ },
  'content-rule': { source: 'shell/src/workbench/exhibition/RuleDialog.tsx', name: /内容规则$/ },
  'remove-rule': { source: 'shell/src/workbench/exhibition/RulesPart.tsx', name: /^删除内容规则$/ },
  'comics-style': { source: 'shell/src/workbench/comics/StyleDialog.tsx', name: /^修改风格「/ },
  'comics-music': { source: 'shell/src/workbench/comics/MusicDialog.tsx', name: /^修改配乐「/ },
  'issue-contract': { source: 'shell/src/workbench/legal-agreements/IssueDialog.tsx', name: /^发出合同$/ },
  'withdraw-contract': { source: 'shell/src/workbench/legal-agreements/AgreementsSection.tsx', name: /^撤回合同$/ },
  'issue-codes': { source: 'shell/src/workbench/exchange-codes/IssueDialog.tsx', name: /^生成兑换码$/ },
  'issued-codes': { source: 'shell/src/workbench/exchange-codes/IssuedCodes.tsx', name: /^兑换码「/ },
  'revoke-codes': { source: 'shell/src/workbench/exchange-codes/CodesSection.tsx', name: /^作废兑换码$/ },
  'engine-trial': { source: 'shell/src/workbench/engines/TrialDialog.tsx', name: /^试一次/ },
  'model-trial': { source: 'shell/src/workbench/models/ModelTrialDialog.tsx', name: /^试一次：/ },
  'engine-alert': { source: 'shell/src/workbench/engines/AlertList.tsx', name: /^处理任务告警/ },
} as const satisfies Readonly<Record<string, SiteDialog>>;

export type DialogId = keyof typeof dialogs;
