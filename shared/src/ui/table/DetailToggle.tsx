import { Button } from '../button/Button.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/interface-icons.ts';

export interface DetailToggleProps {
  /** What the row is about, for screen readers. */
  readonly name: string;
  /** Id of the detail while it is open. */
  readonly controls: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the detail of a row. */
export function DetailToggle({ name, controls, open, onToggle }: DetailToggleProps) {
  return (
    <Button
      size="small"
      variant="ghost"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={`${name}的详情`}
      icon={open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
      onClick={onToggle}
    >
      详情
    </Button>
  );
}
