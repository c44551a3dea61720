import { CancellationDialog } from '../cancellation/CancellationDialog.tsx';
import { DevicesDialog } from '../devices/DevicesDialog.tsx';
import { GuardianDialog } from '../guardian/GuardianDialog.tsx';
import { RealNameDialog } from '../real-name/RealNameDialog.tsx';
import type { AccountDialog } from './account-dialog.ts';
import type { MeStore } from './me-store.ts';

export interface AccountDialogsProps {
  readonly store: MeStore;
  readonly open: AccountDialog | null;
  readonly onClose: () => void;
}

/** In its own chunk: most visits open no dialog. */
export default function AccountDialogs({ store: { countdowns }, open, onClose }: AccountDialogsProps) {
  if (open === 'cancellation') return <CancellationDialog countdowns={countdowns} onClose={onClose} />;
  if (open === 'devices') return <DevicesDialog onClose={onClose} />;
  if (open === 'guardian') return <GuardianDialog countdowns={countdowns} onClose={onClose} />;
  return open === 'real-name' && <RealNameDialog onClose={onClose} />;
}
