#!/bin/sh
# Deploy hook of certbot (--deploy-hook): HAProxy wants the chain and the key in one file, and a reload breaks no
# connection.
set -eu
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > /etc/haproxy/joblane.pem.new
mv /etc/haproxy/joblane.pem.new /etc/haproxy/joblane.pem
systemctl reload haproxy
