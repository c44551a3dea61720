import { CancellationDialog } from '../cancellation/CancellationDialog.tsx';
import { GuardianDialog } from '../guardian/GuardianDialog.tsx';
import { RealNameDialog } from '../real-name/RealNameDialog.tsx';
import type { AccountDialog } from './account-dialog.ts';
import type { MeStore } from './me-store.ts';

export interface AccountDialogsProps {
  readonly store: MeStore;
  readonly open: AccountDialog | null;
  readonly onClose: () => void;
}

/** In a chunk of its own: most visits open none. */
export default function AccountDialogs({ store, open, onClose }: AccountDialogsProps) {
  return (
    <>
      <CancellationDialog open={open === 'cancellation'} onClose={onClose} request={store.cancelCode} />
      <GuardianDialog open={open === 'guardian'} onClose={onClose} request={store.guardianCode} />
      <RealNameDialog open={open === 'real-name'} onClose={onClose} />
    </>
  );
}
