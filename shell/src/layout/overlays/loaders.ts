/** The overlays of the shell, each in its own chunk. */
export const overlayLoaders = {
  login: () => import(/* webpackChunkName: "login" */ '../../login/LoginModal.tsx'),
  confirm: () => import(/* webpackChunkName: "confirm" */ './ConfirmOverlay.tsx'),
  agreement: () => import(/* webpackChunkName: "agreements" */ '../../agreements/AgreementModal.tsx'),
  settings: () => import(/* webpackChunkName: "settings" */ '../../settings/SettingsModal.tsx'),
  contact: () => import(/* webpackChunkName: "contact" */ '../../contact/ContactModal.tsx'),
  purchase: () => import(/* webpackChunkName: "purchase" */ '../../purchase/PurchaseModal.tsx'),
  order: () => import(/* webpackChunkName: "purchase" */ '../../purchase/OrderModal.tsx'),
  pay: () => import(/* webpackChunkName: "purchase" */ '../../purchase/PayModal.tsx'),
  payConfirm: () => import(/* webpackChunkName: "purchase" */ '../../purchase/PayConfirm.tsx'),
  purchaseRecords: () => import(/* webpackChunkName: "purchase-records" */ '../../purchase/PurchaseRecords.tsx'),
  exchange: () => import(/* webpackChunkName: "exchange" */ '../../purchase/ExchangeModal.tsx'),
  contract: () => import(/* webpackChunkName: "contracts" */ '../../legal-agreements/AgreementModal.tsx'),
} as const;
