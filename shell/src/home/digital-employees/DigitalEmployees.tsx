import { SiteLink } from '@ai-site/shared/ui/button';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import { ResponsiveImage } from '@ai-site/shared/ui/responsive-image';
import { siteImage } from '../images/site-image.ts';
import { Section } from '../section/Section.tsx';
import styles from './digital-employees.module.css';
import { employees } from './employees.ts';

const SIZES = '(min-width: 1440px) 330px, (min-width: 1024px) 23vw, 46vw';

/** 'AI数字员工': four roles, each with the place on this site where it works. */
export function DigitalEmployees() {
  return (
    <Section title="AI数字员工" lead="有人开播，有人答疑，有人备课，有人导购。交给他们重复的，留给自己重要的。">
      <ul className={styles.staff}>
        {employees.map(({ portrait, role, skill, to, action }) => (
          <li key={role} className={styles.employee}>
            <SiteLink className={styles.card} to={to}>
              <div className={styles.frame}>
                <ResponsiveImage className={styles.image} image={siteImage(portrait)} alt="" sizes={SIZES} />
              </div>
              <h3 className={styles.role}>{role}</h3>
              <p>{skill}</p>
              <span className={styles.action}>
                {action}
                <ArrowRightIcon size={16} />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
