import * as z from 'zod/mini';

const contact = z.url({ protocol: /^(mailto|https)$/, error: 'must be mailto: or https: addresses' });

export const securityEnvironment = {
  SECURITY_CONTACT: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((list: string) => list.split(/[\s,]+/).filter((entry) => entry !== '')),
        z.array(contact),
      ),
    ),
    [],
  ),
};

type Given = z.output<z.ZodMiniObject<typeof securityEnvironment>>;

/** What the log and `npm start -- --check` say when a production site has no `SECURITY_CONTACT`. */
export const NO_SECURITY_CONTACT =
  'SECURITY_CONTACT is not set: nobody is told where to report a vulnerability (/.well-known/security.txt)';

/** Where vulnerabilities are reported, `mailto:` or `https:`, most preferred first. */
export const readSecurityContacts = ({ SECURITY_CONTACT: contacts }: Given): readonly string[] => contacts;
