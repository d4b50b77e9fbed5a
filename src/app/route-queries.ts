/** The query parameters of each screen; a screen that is not listed takes none. Values are passed as strings. */
export interface RouteQueries {
  login: { from?: string }
  agreement: { kind?: string; version?: string }
  search: { keyword?: string }
  'choose-work': { value?: string }
  'recommend-job-detail': { id: string }
  'job-filter': Record<string, never>
  'select-position': Record<string, never>
  'search-address': { cityId?: string; city?: string }
  'banner-link': { url?: string }
  /** `to`: the public address of a screen that the app opens. */
  download: { to?: string }
  'empty-link': { code?: string }
  /** What an error screen reports. */
  'suggestion-feedback': { about?: string }
  'suggestion-feedback-detail': { id: string }
  /** A job, a store or an enterprise of the user, one at most; without any, the appeal concerns the account. */
  appeal: { jobId?: string; companyId?: string; enterpriseId?: string }
  'job-detail': { id: string }
  'apply-interview-detail': { id: string }
  'delivery-success': { jobId: string }
  'more-comment': { companyId: string; jobId?: string }
  'edit-comment': { jobId: string }
  'job-comment': { comment_id: string }
  /** A message with its conversation; a preselected reason. */
  'job-report': { targetKind: string; targetId: string; conversationId?: string; reason?: string }
  'report-detail': { id: string }
  /** The day and the direction of a missed punch. */
  'reissue-card': { employmentId?: string; day?: string; direction?: string }
  /** A day of the week to show. */
  'hours-card': { employmentId?: string; day?: string }
  'resume-form': { applyTo?: string }
  'resume-work': { id?: string }
  'education-edit': { id?: string }
  'company-image-show': { id: string }
  'company-image-show-all-jobs': { id: string }
  'company-image-show2': { id: string }
  'publish-job': { id?: string; copy?: string; draftId?: string; categoryId?: string }
  'publish-job-jianzhi': { id?: string; copy?: string; draftId?: string; categoryId?: string }
  'business-work-address': Record<string, never>
  'choose-category': { id: string }
  'publish-success': { id: string }
  'position-job-detail': { id: string }
  'publish-choose-card': { id: string }
  'jobs-resume': { jobId?: string; status?: string }
  /** The next step: `publish` leads back to the job. */
  'real-name-authentication': { then?: string }
  'manual-real-name-authentication': { then?: string }
  'real-name-push-successful': { then?: string }
  /** `hr`: a human resources service licence instead of a business licence. */
  'commercial-business-license': { kind?: string, companyId?: string }
  'store-certification': { companyId: string }
  'store-certification-status': { companyId: string }
  'main-store-certification': { kind?: string }
  'main-store-certification-status': { kind?: string }
  /** The credit code of an enterprise whose authorisation is renewed. */
  'agency-appointment-contract': { code?: string }
  'agency-appointment-status': { code: string }
  /** A resume from an application, or one that was found for a job. */
  resume: { id?: string; resumeId?: string; jobId?: string }
  'resume-swipe': { jobId?: string }
  'resume-collect': { type?: string }
  /** An applicant, or a candidate found for a job. */
  'invite-interview': { applicationId?: string; resumeId?: string; jobId?: string }
  'notice-detail': { id: string }
  'quick-reply-edit': { id?: string }
  /** `seq`: the message at which it opens, found by a search. */
  chat: { id: string; seq?: string }
  lookjob: { user_id?: string; name?: string }
  /** `invited` in a shared link: its reader expects an invitation. */
  'consumer-manager': { invited?: string }
  /** A job; or one person of it, by an application or a conversation. `take`: a colleague handles them, so the reader can take over. */
  'job-hand-over': { id: string; applicationId?: string; conversationId?: string; take?: string }
  /** A job. */
  'job-talks': { id: string }
  /** A member, or an application to join. */
  'member-edit': { id?: string; requestId?: string }
  /** `choose` opens the switch between stores at once. */
  'store-management': { choose?: string }
  /** The store to edit; a new one without it. */
  'add-store': { id?: string }
  /** `enterpriseId`: the stores of one enterprise. */
  'store-list': { keyword?: string, enterpriseId?: string }
  'store-name': { value?: string }
  'store-type': { value?: string }
  /** The present place, as JSON. */
  'store-address': { value?: string }
  'brand-info': { value?: string }
  'commercial-work-address': Record<string, never>
  /** What Alipay's page of authorisation comes back with. */
  'wallet-bind': { auth_code?: string; state?: string }
  'salary-sheet': { month?: string }
  'slip-dispute': { id: string, version: string }
  'advance-detail': { id?: string }
  payroll: { month?: string }
  'payroll-slip': { id: string }
  /** `disputeId`: the new version answers this dispute. */
  'payroll-edit': { id: string, disputeId?: string }
  'payroll-file': { month?: string }
  'wallet-cash': { purse?: string }
  'wallet-cash-detail': { id: string }
  /** A hired applicant. */
  'staff-hire': { applicationId: string }
  /** A person at work, or the application that they came from. */
  'staff-person': { id?: string; applicationId?: string }
  'staff-terms': { id: string }
  /** The place or the shift to edit; a new one without it. */
  'staff-place': { id?: string }
  'staff-codes': { id: string }
  'staff-shift': { id?: string }
  'staff-reviews': { companyId?: string }
  'staff-hours': { employmentId?: string }
  /** A saved draft, or the job that is left: `other` outside of this platform. */
  'out-of-work': { id?: string; employmentId?: string }
  'out-of-work-result': { id: string }
  'certificate-edit': { id?: string }
  'staff-departure': { id: string }
  /** A friend's code, in a shared link; as `scene` from a mini-program code. */
  'recommend-bonus': { code?: string; scene?: string }
  'recommend-detail': { id: string }
  'recommend-ranking': { periodId?: string }
  'recommend-rules': { periodId?: string }
  campaign: { slug: string }
  submission: { id: string }
  visit: { id: string }
  'fill-information-success': { id?: string }
  main: { tab?: string }
}
