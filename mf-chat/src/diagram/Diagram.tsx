import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { DiagramFigure } from './DiagramFigure.tsx';

/** Maximum length in characters of a rendered diagram; a longer one is shown as source. */
export const LONGEST_DIAGRAM = 12_000;

const loadPainter = () => import(/* webpackChunkName: "mermaid" */ './draw-diagram.ts');

/** A complete diagram of a reply in the colours of the theme. The renderer is downloaded with the first diagram. */
export const Diagram = observer(function Diagram({ source }: { readonly source: string }) {
  const { name } = getPlatform().theme;
  const painter = useModule(loadPainter, source.length <= LONGEST_DIAGRAM);
  return <DiagramFigure source={source} theme={name} painter={painter} tooLong={source.length > LONGEST_DIAGRAM} />;
});
