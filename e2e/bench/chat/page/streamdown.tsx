import { Streamdown } from 'streamdown';
import { offerRenderer } from './other-renderer.tsx';

offerRenderer((text) => <Streamdown>{text}</Streamdown>);
