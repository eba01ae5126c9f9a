/** A mark that shows whether an agent is connected. */
import { StatusMark } from '@platen/ui';
import { useTexts } from '../texts.ts';

const LOOKS = { online: { color: 'teal', shape: '●' }, offline: { color: 'red', shape: '○' } } as const;

export function AgentMark({ online, size = 'md' }: { readonly online: boolean; readonly size?: 'md' | 'lg' }) {
  const { t } = useTexts();
  const state = online ? 'online' : 'offline';
  return (
    <StatusMark look={LOOKS[state]} size={size}>
      {t(`agents.${state}`)}
    </StatusMark>
  );
}
