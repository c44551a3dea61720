import { errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ModalStack, Overlay } from '../../platform/modals.ts';
import { Deferred } from '../Deferred.tsx';
import { overlayLoaders } from './loaders.ts';

function Layer({ overlay, stack }: { readonly overlay: Overlay; readonly stack: ModalStack }): ReactNode {
  const onClose = () => stack.close(overlay.id);
  const onFail = () => {
    stack.close(overlay.id);
    getPlatform().toast.error(errorTexts.offline);
  };
  switch (overlay.kind) {
    case 'confirm':
      return (
        <Deferred
          load={overlayLoaders.confirm}
          props={{ request: overlay.request, onAnswer: (confirmed: boolean) => (confirmed ? stack.accept(overlay.id) : onClose()) }}
          onFail={onFail}
        />
      );
    case 'agreement':
      return <Deferred load={overlayLoaders.agreement} props={{ agreement: overlay.agreement, onClose }} onFail={onFail} />;
    default:
      return <Deferred load={overlayLoaders[overlay.kind]} props={{ onClose }} onFail={onFail} />;
  }
}

/** Draws the stack of overlays, the last on top. One that cannot be fetched is closed again, with a word why. */
export const Overlays = observer(function Overlays({ stack }: { readonly stack: ModalStack }) {
  return stack.overlays.map((overlay) => <Layer key={overlay.id} overlay={overlay} stack={stack} />);
});
