import type { SiteFacts } from '../../domain/site/site.ts';

/** Reads naturally before anything is configured. */
export const defaultSiteFacts: SiteFacts = {
  name: '我来AI',
  operator: '本网站运营者',
  arbitrationCity: '本网站运营者所在市',
  courtDistrict: '本网站运营者所在区',
  contactEmail: '',
  contactPhone: '',
  processors: { model: [], sms: [], payment: [], storage: [], realName: [] },
};
