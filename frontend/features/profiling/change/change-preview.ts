import { useQuery } from '@tanstack/react-query';
import { ChangePreview } from '#/backend/api/profiling/contract.ts';
import { choiceKeys } from '#/knowledge/derive/chosen.ts';
import { command } from '../../../shared/api.ts';

/** What another answer to a question would change now. Nothing is asked where there is no other answer. */
export const useChangePreview = (deviceId: string, question: string, answer: string | null, given: string | null) =>
  useQuery({
    queryKey: ['profiling/previewChange', { deviceId, question, answer }, 'now'],
    queryFn: () =>
      command(ChangePreview, '/api/profiling/previewChange', {
        deviceId,
        question,
        answerKeys: choiceKeys(answer ?? ''),
      }),
    enabled: answer !== null && answer !== '' && answer !== given,
    staleTime: 0,
  });
