import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { Closing } from '../closing/Closing.tsx';
import { DigitalEmployees } from '../digital-employees/DigitalEmployees.tsx';
import { DrawingSamples } from '../drawing-samples/DrawingSamples.tsx';
import { Testimonials } from '../testimonials/Testimonials.tsx';
import { VideoStills } from '../video-stills/VideoStills.tsx';

export interface SectionsProps {
  /** For the section of works. */
  readonly works: readonly PublicationCard[];
}

/** What the site does, below the box and its works; in a chunk of its own, after what is seen first. */
export default function Sections({ works }: SectionsProps) {
  return (
    <>
      <VideoStills />
      <DrawingSamples />
      <DigitalEmployees />
      <Testimonials works={works} />
      <Closing />
    </>
  );
}
