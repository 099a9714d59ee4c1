<?php
// php verify.php <signature> < body        with WEBHOOK_SECRET in the environment

// $rawBody: the bytes as they came, file_get_contents('php://input') in a web server
function isGenuine(string $secret, string $rawBody, string $signature): bool
{
    return hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature);
}

$genuine = isGenuine(getenv('WEBHOOK_SECRET'), file_get_contents('php://stdin'), $argv[1]);
echo $genuine ? "genuine\n" : "refused\n";
exit($genuine ? 0 : 1);
