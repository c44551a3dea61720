export { isPhone, PHONE_QUERY } from './phone-query.ts';
export { usePhone } from './use-phone.ts';
