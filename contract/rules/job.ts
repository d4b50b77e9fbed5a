/** Why a job that has expired accepts no applications, with a next step. */
export const JOB_EXPIRED_TEXT = '这个岗位过期了，看看附近同样的岗位'
