import type { Combo } from '@ai-site/shared/api/membership';
import { type MemberPackage, memberFreeTools, memberPackages, wholeCredits } from '@ai-site/shared/domain/membership';

/** A cell of the comparison table: included, not included, or a text. */
export type BenefitCell = boolean | string;

export interface BenefitRow {
  readonly name: string;
  /** Where the benefit is found; only benefits configured by the deployer have one. */
  readonly url?: string;
  readonly ordinary: BenefitCell;
  /** One per package, in package order. */
  readonly cells: readonly BenefitCell[];
}

export interface BenefitGroup {
  readonly title: string;
  readonly rows: readonly BenefitRow[];
}

function termText({ term }: MemberPackage): string {
  return term.kind === 'permanent' ? '永久' : `${term.months} 个月`;
}

function issueText({ issues }: MemberPackage): string {
  return issues === 1 ? '生效时一次发放' : `每月 1 批，共 ${issues} 批`;
}

const packageOf = ({ memberType }: Combo): MemberPackage | undefined =>
  memberPackages.find((item) => item.memberTypeNumber === memberType);

const words = (combos: readonly Combo[], tell: (item: MemberPackage) => string): readonly string[] =>
  combos.map((combo) => {
    const found = packageOf(combo);
    return found === undefined ? '—' : tell(found);
  });

/** What the tiers include, side by side: credits, free tools, commercial use, and the benefits configured by the deployer. Nothing else is promised. */
export function benefitGroups(combos: readonly Combo[]): readonly BenefitGroup[] {
  const all = combos.map(() => true);
  const elsewhere = new Map(
    combos.flatMap(({ vipDesc }) => vipDesc.flatMap(({ text, url }) => (url === null ? [] : [[text, url] as const]))),
  );
  return [
    {
      title: '会员与算力',
      rows: [
        { name: '有效期', ordinary: '—', cells: words(combos, termText) },
        { name: '算力总量', ordinary: '—', cells: combos.map(({ point }) => wholeCredits(point)) },
        { name: '发放方式', ordinary: '—', cells: words(combos, issueText) },
        { name: '每 100 算力', ordinary: '—', cells: combos.map(({ priceSingle }) => `¥${priceSingle}`) },
      ],
    },
    { title: '会员期间免算力使用', rows: memberFreeTools.map((name) => ({ name, ordinary: false, cells: all })) },
    {
      title: '授权与服务',
      rows: [
        { name: '成果商业使用', ordinary: false, cells: all },
        ...[...elsewhere].map(([text, url]) => ({
          name: text,
          url,
          ordinary: false,
          cells: combos.map(({ vipDesc }) => vipDesc.some((benefit) => benefit.text === text)),
        })),
      ],
    },
  ];
}
