import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AudioFile } from '@/host/recorder/types'
import { useSession } from '@/stores/session'
import { applyChanges } from './chat-cache'
import { call } from './client'
import { callWithFile, type SendOptions } from './client-file'

/**
 * Uploads a recording: for a voice message, or to be turned into text.
 * @returns the id of the upload
 * @throws ApiError with a message for the user
 */
export const sendRecording = async (purpose: 'chat' | 'speech', file: AudioFile, options: SendOptions): Promise<string> =>
  (await callWithFile('POST /upload/uploadVoice', { purpose }, file, options)).id

/** Turns an uploaded recording into text. It can be tried again until there is a text. @throws ApiError */
export const fetchSpeechText = async (uploadId: string): Promise<string> => (await call('POST /common/speechText', { uploadId })).text

/** Whether the server turns recordings into text. False until it is known, so that no button appears and goes. */
export const useSpeechSupport = (): boolean => useQuery({
  queryKey: ['speech-support'], queryFn: () => call('GET /common/speechSupport', {}), staleTime: Infinity,
}).data?.available ?? false

/** Turns a voice message into text, for both sides. */
export function useVoiceText(conversationId: string) {
  const queries = useQueryClient()
  const role = useSession((session) => session.role)
  return useMutation({
    mutationFn: (seq: number) => call('POST /chat/voiceText', { conversationId, seq }),
    onSuccess: (message) => applyChanges(queries, role, { messages: [message], conversations: [] }),
  })
}
