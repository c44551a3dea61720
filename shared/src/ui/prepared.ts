export { PreparedScreen, type PreparedScreenProps } from './prepared/PreparedScreen.tsx';
