import type { Combo } from '@ai-site/shared/api/membership';
import { classes } from '@ai-site/shared/ui/classes';
import { CheckIcon, MinusIcon } from '@ai-site/shared/ui/icons';
import { useId } from 'react';
import { tierClass } from '../membership-status/tier-class.ts';
import { tierOf } from '../membership-status/tier-of.ts';
import benefits from './benefits.module.css';
import { type BenefitCell, benefitGroups } from './benefits.ts';
import centre from './centre.module.css';

function Cell({ value, className }: { readonly value: BenefitCell; readonly className?: string | undefined }) {
  if (typeof value === 'string') return <td className={className}>{value}</td>;
  const Icon = value ? CheckIcon : MinusIcon;
  return (
    <td className={classes(className, value ? benefits.yes : benefits.no)}>
      <Icon size={16} />
      <span className="visually-hidden">{value ? '有' : '无'}</span>
    </td>
  );
}

/** Comparison of the tiers; renders nothing until the packages are loaded. */
export function Benefits({ combos }: { readonly combos: readonly Combo[] | null }) {
  const heading = useId();
  if (combos === null || combos.length === 0) return null;
  return (
    <section className={centre.section} aria-labelledby={heading}>
      <h2 id={heading} className={centre.sectionTitle}>
        权益对比
      </h2>
      <div className={benefits.tableFrame}>
        <table className={benefits.table}>
          <thead>
            <tr>
              <th scope="col">权益</th>
              <th scope="col">普通账号</th>
              {combos.map(({ memberType, name }) => (
                <th key={memberType} scope="col" className={classes(tierClass[tierOf[memberType]], benefits.tierHead)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {benefitGroups(combos).map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={combos.length + 2} className={benefits.groupHead}>
                  {title}
                </th>
              </tr>
              {rows.map(({ name, url, ordinary, cells }) => (
                <tr key={name}>
                  <th scope="row">
                    {url === undefined ? (
                      name
                    ) : (
                      <a href={url} target="_blank" rel="noreferrer" className={centre.textLink}>
                        {name}
                      </a>
                    )}
                  </th>
                  <Cell value={ordinary} />
                  {combos.map(({ memberType }, index) => (
                    <Cell key={memberType} value={cells[index] ?? false} className={tierClass[tierOf[memberType]]} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
