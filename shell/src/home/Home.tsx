import { Closing } from './closing/Closing.tsx';
import { DigitalEmployees } from './digital-employees/DigitalEmployees.tsx';
import { DrawingSamples } from './drawing-samples/DrawingSamples.tsx';
import { FirstScreen } from './first-screen/FirstScreen.tsx';
import styles from './home.module.css';
import { Testimonials } from './testimonials/Testimonials.tsx';
import { VideoStills } from './video-stills/VideoStills.tsx';
import { RowPlaces } from './works/RowPlaces.tsx';

/** The marketing page at `/` (000 §2.1), dark regardless of the visitor's choice of theme. */
export default function Home() {
  return (
    <div className={styles.home} data-theme="black">
      <FirstScreen row={<RowPlaces />} side={() => null} />
      <VideoStills />
      <DrawingSamples />
      <DigitalEmployees />
      <Testimonials />
      <Closing />
    </div>
  );
}
