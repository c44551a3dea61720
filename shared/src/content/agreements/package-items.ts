import { wholeCredits } from '../../domain/membership/credits-text.ts';
import { type MemberPackage, memberPackages, priceInWords } from '../../domain/membership/packages.ts';
import { listed } from './listed.ts';

function termText({ term, issues }: MemberPackage): string {
  return term.kind === 'permanent'
    ? `会员身份永久有效，算力分 ${issues} 批发放`
    : `会员有效期 ${term.months} 个月，算力分 ${issues} 批发放`;
}

/** One line per package, priced from the package table. */
export function packageItems(): string[] {
  return listed(
    memberPackages.map(
      (p) =>
        `${p.name}：人民币 ${priceInWords(p)}（约合每月 ${p.pricePerMonth} 元），${termText(p)}，` +
        `每批 ${wholeCredits(p.pointsPerIssue)} 算力，合计 ${wholeCredits(p.points)} 算力，约可制作 ${wholeCredits(p.approxVideos)} 个视频`,
    ),
  );
}
