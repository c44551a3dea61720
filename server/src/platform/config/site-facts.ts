import { defaultSiteFacts } from '@ai-site/shared/content/agreements';
import type { Processors, SiteFacts } from '@ai-site/shared/contract';
import * as z from 'zod/mini';
import { names, text } from './fields.ts';

export const factsEnvironment = {
  SITE_NAME: z._default(text, defaultSiteFacts.name),
  SITE_OPERATOR: z._default(text, defaultSiteFacts.operator),
  ARBITRATION_CITY: z._default(text, defaultSiteFacts.arbitrationCity),
  COURT_DISTRICT: z._default(text, defaultSiteFacts.courtDistrict),
  CONTACT_EMAIL: z._default(text, defaultSiteFacts.contactEmail),
  CONTACT_PHONE: z._default(text, defaultSiteFacts.contactPhone),
  PROCESSORS_MODEL: z.optional(names),
  PROCESSORS_SMS: z.optional(names),
  PROCESSORS_PAYMENT: z.optional(names),
  PROCESSORS_STORAGE: z.optional(names),
  PROCESSORS_REAL_NAME: z.optional(names),
};

const schema = z.object(factsEnvironment);

/** The facts that whoever pays must find in the agreements, one line for each that `given` (the variables that are set) lacks. */
export function missingFacts(given: Readonly<Record<string, unknown>>): string[] {
  const lacks = (name: keyof typeof factsEnvironment): boolean => given[name] === undefined;
  return [
    ...(lacks('SITE_OPERATOR') ? ['SITE_OPERATOR: who sells, the registered name'] : []),
    ...(lacks('CONTACT_EMAIL') && lacks('CONTACT_PHONE')
      ? ['CONTACT_EMAIL or CONTACT_PHONE: how buyers reach the operator']
      : []),
    ...(lacks('COURT_DISTRICT') ? ['COURT_DISTRICT: the court of the paid-service agreement'] : []),
  ];
}

/** Addresses of the connected providers, as URLs or host names. */
export type ConnectedProviders = Readonly<Record<keyof Processors, readonly (string | undefined)[]>>;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

const hostsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address === undefined ? [] : hostOf(address)))),
];

/** The facts that agreements and footer tell. As soon as a provider is connected, the privacy policy names it, by its host when no name is configured. */
export function readSiteFacts(values: z.output<typeof schema>, connected: ConnectedProviders): SiteFacts {
  return {
    name: values.SITE_NAME,
    operator: values.SITE_OPERATOR,
    arbitrationCity: values.ARBITRATION_CITY,
    courtDistrict: values.COURT_DISTRICT,
    contactEmail: values.CONTACT_EMAIL,
    contactPhone: values.CONTACT_PHONE,
    processors: {
      model: values.PROCESSORS_MODEL ?? hostsOf(connected.model),
      sms: values.PROCESSORS_SMS ?? hostsOf(connected.sms),
      payment: values.PROCESSORS_PAYMENT ?? hostsOf(connected.payment),
      storage: values.PROCESSORS_STORAGE ?? hostsOf(connected.storage),
      realName: values.PROCESSORS_REAL_NAME ?? hostsOf(connected.realName),
    },
  };
}
