import * as speech from './speech'
import * as upload from './upload'

/** Endpoints for files, and for what becomes of recordings. */
export const uploadEndpoints = {
  uploadImg: upload.uploadImg,
  uploadVoice: upload.uploadVoice,
  getUploadSignature: upload.getUploadSignature,
  saveUploadurl: upload.saveUploadurl,
  getUploadurl: upload.getUploadurl,
  speechSupport: speech.speechSupport,
  speechText: speech.speechText,
} as const
