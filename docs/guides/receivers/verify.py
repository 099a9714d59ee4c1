# python3 verify.py <signature> < body        with WEBHOOK_SECRET in the environment
import hashlib
import hmac
import os
import sys


# raw_body: the bytes as they came; with Flask that is request.get_data()
def is_genuine(secret: str, raw_body: bytes, signature: str) -> bool:
    expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


if __name__ == "__main__":
    genuine = is_genuine(os.environ["WEBHOOK_SECRET"], sys.stdin.buffer.read(), sys.argv[1])
    print("genuine" if genuine else "refused")
    sys.exit(0 if genuine else 1)
