/** Providers that handle personal data for the site, by their public names; empty = none connected. */
export interface Processors {
  model: string[];
  sms: string[];
  payment: string[];
  storage: string[];
}

/** What a deployer states about the site. The processors must store in mainland China: the privacy policy promises it. */
export interface SiteFacts {
  siteName: string;
  /** The company as registered. */
  operator: string;
  /** With the commission's own name where a city has several, or the clause may be void: 甲市（甲仲裁委员会）. */
  arbitrationCity: string;
  courtDistrict: string;
  /** Empty: the agreements name the 联系我们 entry only. */
  contactEmail: string;
  contactPhone: string;
  processors: Processors;
}

/** Reads naturally before anything is configured. */
export const defaultSiteFacts: SiteFacts = {
  siteName: '我来AI',
  operator: '本网站运营者',
  arbitrationCity: '本网站运营者所在市',
  courtDistrict: '本网站运营者所在区',
  contactEmail: '',
  contactPhone: '',
  processors: { model: [], sms: [], payment: [], storage: [] },
};
