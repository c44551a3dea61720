import type { ConfirmRequest } from '@ai-site/shared/contract';
import { ConfirmDialog } from '@ai-site/shared/ui/modal';

export interface ConfirmOverlayProps {
  readonly request: ConfirmRequest;
  readonly onAnswer: (confirmed: boolean) => void;
}

export default function ConfirmOverlay({ request, onAnswer }: ConfirmOverlayProps) {
  return <ConfirmDialog open request={request} onAnswer={onAnswer} />;
}
