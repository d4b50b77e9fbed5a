import multipart from '@fastify/multipart'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { get } from './get'
import { pictureRedrawer } from './picture'
import { register } from './register'
import { signPost } from './sign-post'
import { uploadImage } from './upload-image'
import { uploadVoice } from './upload-voice'

/** Uploads of pictures, videos and recordings, for every noun that shows or checks them. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const uploadDeps = { ...deps, redraw: pictureRedrawer(deps.config.pictures) }

  // Multipart forms are parsed in this scope only: everywhere else a body is JSON.
  app.register(async (scope) => {
    await scope.register(multipart)
    deps.providers.storage.routes?.(scope)
    serve(scope, endpoints.uploadImg, (call) => uploadImage(uploadDeps, call))
    serve(scope, endpoints.uploadVoice, (call) => uploadVoice(uploadDeps, call))
    serve(scope, endpoints.getUploadSignature, (call) => signPost(deps, call))
    serve(scope, endpoints.saveUploadurl, (call) => register(uploadDeps, call))
    serve(scope, endpoints.getUploadurl, (call) => get(deps, call))
  })
}
