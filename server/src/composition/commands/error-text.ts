import { CommandError } from '../../delivery/refusals/command-error.ts';
import { BackupError } from '../../operations/backup/format/backup-error.ts';
import { SettingsError } from '../../platform/config/settings.ts';
import { MissingDatabaseError } from '../../platform/database/database-place.ts';
import { AlreadyRunningError } from '../../platform/database/instance-lock.ts';
import { systemCode } from '../../platform/errors/system-code.ts';
import { SiteDataError } from '../../platform/installation/site-marker.ts';
import { OtherDatabaseError } from '../migrations.ts';

/** Errors whose message says to the person at the command line what to do. */
const explained = [
  CommandError,
  BackupError,
  SettingsError,
  MissingDatabaseError,
  AlreadyRunningError,
  SiteDataError,
  OtherDatabaseError,
] as const;

/** What a command of a site prints of the error that ended it: the message of one that is expected, the stack of any other. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (explained.some((kind) => error instanceof kind)) return error.message;
  if (systemCode(error) === 'EADDRINUSE')
    return 'The port is taken by another program: choose another one, for example PORT=8081 npm start';
  return error.stack ?? error.message;
}
