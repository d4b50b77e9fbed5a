#!/bin/sh
# SeaweedFS with its S3 gateway: one account may do everything, and everyone may read what is public.
set -eu
umask 077
cat > /tmp/s3.json <<JSON
{"identities": [
  {"name": "daogang", "credentials": [{"accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY"}],
   "actions": ["Admin", "Read", "List", "Tagging", "Write"]},
  {"name": "anonymous", "actions": ["Read:$S3_BUCKET/public/*"]}
]}
JSON
exec weed server -dir=/data -ip.bind=0.0.0.0 -s3 -s3.port=8333 -s3.config=/tmp/s3.json
