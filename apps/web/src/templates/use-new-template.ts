/** Creates a template from a small label, and opens it. */
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../texts.ts';
import { NEW_TEMPLATE } from './actions.ts';

const BEGINNING = `^XA
^PW812
^LL406
^FO40,40^A0N,60^FD{name}^FS
^FO40,140^BY3^BCN,140^FD{code}^FS
^XZ
`;

export function useNewTemplate() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return useAction({
    ...NEW_TEMPLATE,
    run: () =>
      NEW_TEMPLATE.run({
        name: t('templates.untitled'),
        format: 'zpl',
        content: BEGINNING,
        requireFields: true,
        sampleData: [{ name: t('templates.sampleName'), code: '12345678' }],
      }),
    onDone: ({ id }) => void navigate({ to: '/templates/$id', params: { id } }),
  });
}
