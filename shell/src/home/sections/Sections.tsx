import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { useGradualCount } from '@ai-site/shared/chunks/use-gradual-count';
import { Fragment, type ReactNode } from 'react';
import { Closing } from '../closing/Closing.tsx';
import { DigitalEmployees } from '../digital-employees/DigitalEmployees.tsx';
import { DrawingSamples } from '../drawing-samples/DrawingSamples.tsx';
import { Testimonials } from '../testimonials/Testimonials.tsx';
import { VideoStills } from '../video-stills/VideoStills.tsx';

export interface SectionsProps {
  /** For the section of works. */
  readonly works: readonly PublicationCard[];
}

/** From top to bottom. */
const sections: readonly (readonly [name: string, section: (works: SectionsProps['works']) => ReactNode])[] = [
  ['videos', () => <VideoStills />],
  ['drawings', () => <DrawingSamples />],
  ['employees', () => <DigitalEmployees />],
  ['testimonials', (works) => <Testimonials works={works} />],
  ['closing', () => <Closing />],
];

/** What the site does, below the box and its works; in a chunk of its own, after what is seen first. */
export default function Sections({ works }: SectionsProps) {
  const shown = useGradualCount({ owner: sections, count: sections.length, first: 1, step: 1 });
  return sections.slice(0, shown).map(([name, section]) => <Fragment key={name}>{section(works)}</Fragment>);
}
