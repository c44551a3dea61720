import { explain } from './explanation.ts';

/** Who asks, and for what reason: accounts, tokens and what they may do. */
export const callerExplanations = {
  'not-signed-in': explain(
    'The call carries neither a deploy token of this site nor the session of an operator.',
    'Releases change what every visitor gets, so each call has to say who makes it.',
    'Ask an operator for a deploy token (workbench, 令牌) and give it with `--token-file FILE` or in `DEPLOY_TOKEN`. A token of one site is unknown to every other one.',
  ),
  'token-invalid': explain(
    'The token has the form of a deploy token, and the site never issued it.',
    'A token is stored as a hash: one wrong character makes it another token.',
    'Copy the token again as it was shown when it was issued, or let an operator issue a new one.',
  ),
  'token-revoked': explain(
    'An operator revoked the token.',
    'A revoked token is refused at once and for good, because it may have become known to others.',
    'Ask an operator for a new token, and replace the old one in every pipeline that uses it.',
  ),
  'token-expired': explain(
    'The days for which the token was issued are over.',
    'A forgotten token should not stay a key to the site.',
    'Ask an operator for a new token, and note its last day.',
  ),
  'not-allowed': explain(
    'The account that is signed in is none of the operators, or the call is for operators only.',
    'Operators are listed in the configuration of the site; other accounts release nothing.',
    'Use a deploy token, or let an operator do it in the workbench.',
  ),
  'token-of-another': explain(
    'The token was issued for other packages than this one.',
    'A team releases its own package only.',
    'Check the name of the package. If it is yours, ask an operator for a token that names it.',
  ),
  'history-of-another': explain(
    'The audit log was asked for a package that the token is not for.',
    'The log names people and reasons, which concern the team of the package.',
    'Ask for the history of your own package, or without a name for all that the token may see.',
  ),
  'token-cannot-report': explain(
    'The token may deploy, and may not run the contract suite.',
    'A report lets a version go to visitors, so operators choose which tokens may attach one.',
    'Use a token that was issued with 可运行契约测试, for instance that of the pipeline, or let an operator run the suite.',
  ),
  'owned-by-another': explain(
    'A path, menu entry, slot or app code of the build belongs to another package.',
    'Each of them has one owner: two packages at one path would take visitors from each other.',
    'Choose another path, key or code in `src/remote.ts`, or agree with the owner, whose release has to give it up first.',
  ),
  'owned-by-nobody': explain(
    'The build takes something that nobody owns yet.',
    'What is free is granted by operators, so that no release takes a path of the site by accident.',
    'Ask an operator to grant it in the workbench (归属). The refused deploy has left a request there; deploy again once it is granted.',
  ),
  'ownership-revoked': explain(
    'An operator took away what the package owned.',
    'A release must not take back by itself what an operator decided.',
    'Ask an operator why. Either it is granted again (归属), or the declaration goes without it.',
  ),
  'ownership-unknown': explain(
    'What is to be revoked or declined is not in the table of owners any more.',
    'Another operator may have changed it after the page was opened.',
    'Load the page again and look at who owns it.',
  ),
  'claim-malformed': explain(
    'A path, key, slot or code does not have the form of its kind.',
    'It becomes part of addresses and menus, and is compared with all others.',
    'Write it as the example in the message does.',
  ),
  'owned-already': explain(
    'An operator grants something that has an owner.',
    'A grant never takes from an owner silently.',
    'Revoke it from the owner first, if that is what is wanted.',
  ),
  'reason-missing': explain(
    'The action needs a reason, and none was given.',
    'The audit log has to say later why visitors lost or got something.',
    'Give it with `--why TEXT`.',
  ),
  'reason-long': explain(
    'The reason has too many characters.',
    'It is one line of the audit log.',
    'Shorten it, and link to the rest.',
  ),
} as const;
