import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { useLoaded } from '../loading/use-loaded.ts';
import { DiagramFigure } from './DiagramFigure.tsx';

/** Characters beyond which a diagram is shown as its source. */
export const LONGEST_DIAGRAM = 12_000;

const loadPainter = () => import(/* webpackChunkName: "mermaid" */ './draw-diagram.ts');

/** A finished diagram of a reply in the colours of the page. What draws it is downloaded when the first one appears. */
export const Diagram = observer(function Diagram({ source }: { readonly source: string }) {
  const { name } = getPlatform().theme;
  const painter = useLoaded(loadPainter, source.length <= LONGEST_DIAGRAM);
  return <DiagramFigure source={source} theme={name} painter={painter} tooLong={source.length > LONGEST_DIAGRAM} />;
});
