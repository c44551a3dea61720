/** The overlays of the shell, each in a chunk of its own. */
export const overlayLoaders = {
  login: () => import(/* webpackChunkName: "login" */ '../../login/LoginModal.tsx'),
  confirm: () => import(/* webpackChunkName: "confirm" */ './ConfirmOverlay.tsx'),
  agreement: () => import(/* webpackChunkName: "agreements" */ '../../agreements/AgreementModal.tsx'),
  settings: () => import(/* webpackChunkName: "settings" */ '../../settings/SettingsModal.tsx'),
  contact: () => import(/* webpackChunkName: "contact" */ '../../contact/ContactModal.tsx'),
} as const;
